import { BackupError } from '../backup-error';
import { maxPartBytes, type Table, tablesPrefix } from '../archive/format';
import { type ArchiveEntry, readText } from '../archive/read-archive';
import type { Database } from '../database/database';
import { partName } from '../write/table-entries';

const causes = [
  // PostgreSQL stores no zero byte in a text, SQLite does.
  {
    pattern: /unsupported Unicode escape|invalid byte sequence/,
    cause: 'a text with a character that PostgreSQL cannot store',
  },
  { pattern: /UNIQUE constraint|duplicate key/, cause: 'a row twice' },
  { pattern: /JSON/, cause: 'a line that is not a row' },
];

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
    try {
      await database.insert(table, lines);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const cause = causes.find(({ pattern }) => pattern.test(message))?.cause;
      if (!cause) throw error;
      throw new BackupError(`${entry.path} cannot be stored: it has ${cause} (${message}).`);
    }
  }

  return { load };
}
