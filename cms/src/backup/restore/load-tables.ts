import { isNestedTooDeep } from '../../shared/json-depth';
import { BackupError } from '../backup-error';
import { maxPartBytes, maxPartLines, type Table, tablesPrefix } from '../archive/format';
import { type ArchiveEntry, readText } from '../archive/read-archive';
import type { Database } from '../database/database';
import { insertLines } from '../database/insert-lines';
import { partName } from '../write/table-entries';

/** A line that is longer may hold what takes a hundred times its bytes once it is parsed. */
const mostPlainLength = 1_000_000;

function splitLines(text: string, path: string): string[] {
  const lines = text.split('\n', maxPartLines + 1).filter(Boolean);
  const isTooDeep = (line: string) => line.length > mostPlainLength && isNestedTooDeep(Buffer.from(line));
  if (lines.length > maxPartLines || lines.some(isTooDeep))
    throw new BackupError(`The file was not made by Linefeed: ${path} has lines that are no rows of ours.`);
  return lines;
}

/** Loads the parts of the tables, which come one after the other. */
export function createTableLoader(database: Database, tables: readonly Table[]) {
  const known = new Map(tables.filter(({ isEnded }) => !isEnded).map((table) => [table.name, table]));
  const counts = new Map<string, number>();

  async function load(entry: ArchiveEntry) {
    const name = entry.path.slice(tablesPrefix.length).split('/')[0] ?? '';
    const table = known.get(name);
    const number = (counts.get(name) ?? 0) + 1;
    if (!table || entry.path !== partName(name, number))
      throw new BackupError(
        `The file was not made by Linefeed, or is damaged: ${entry.path} is not what comes next.`,
      );
    counts.set(name, number);
    const lines = splitLines(await readText(entry, maxPartBytes), entry.path);
    await insertLines(database, table, lines, entry.path);
  }

  return { load };
}
