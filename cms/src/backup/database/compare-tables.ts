import type { Table, TableHash } from '../archive/format';
import { hashTable } from './canonical-row';
import type { Database } from './database';

/** Reads every table back from the database and compares its rows with those of the backup. Gives a sentence for each difference. */
export async function compareTables(
  database: Database,
  tables: readonly Table[],
  wanted: Readonly<Record<string, TableHash>>,
  { signal, onLine }: { signal: AbortSignal; onLine?: (line: string) => void },
): Promise<string[]> {
  const problems: string[] = [];
  for (const table of tables.filter(({ isEnded }) => !isEnded)) {
    signal.throwIfAborted();
    const found = await hashTable(database, table, onLine);
    const { rows, sha256 } = wanted[table.name] ?? {};
    if (rows === undefined) problems.push(`The table ${table.name} is not in the manifest.`);
    else if (found.rows !== rows)
      problems.push(`The table ${table.name} has ${found.rows} rows instead of ${rows}.`);
    else if (found.sha256 !== sha256)
      problems.push(`The rows of the table ${table.name} are not those that were backed up.`);
  }
  return problems;
}

/** PostgreSQL looks at each row itself when it gets its foreign keys; SQLite does when it is asked. */
export async function findOrphans(database: Database): Promise<string[]> {
  if (database.dialect !== 'sqlite') return [];
  const rows = await database.all<{ table: string }>('PRAGMA foreign_key_check');
  const tables = [...new Set(rows.map(({ table }) => table))];
  return tables.map((table) => `The table ${table} has rows that point at others which do not exist.`);
}
