import { BackupError } from '../backup-error';
import { maxPartBytes, type Table, tablesPrefix } from '../archive/format';
import { type ArchiveEntry, readText } from '../archive/read-archive';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { partName } from '../write/table-entries';

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
    const lines = (await readText(entry, maxPartBytes)).split('\n').filter(Boolean);
    await insertRows(database, table, lines, entry.path);
  }

  return { load };
}
