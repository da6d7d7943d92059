import { db, inTransaction, isPostgres } from '../connection';
import { dashboardSchema } from './dashboard';
import { reportSchema } from './reports';
import { tableSchema } from './tables';
import { titleSchema } from './titles';
import { substringIndexes } from './word-indexes';

async function existingNames(): Promise<Set<string>> {
  const { rows } = isPostgres()
    ? await db().raw(`SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        UNION SELECT extname FROM pg_extension`)
    : { rows: await db().raw('SELECT name FROM sqlite_master') };
  return new Set(rows.map(({ name }: { name: string }) => name));
}

/**
 * Creates the tables and indexes of our own that are missing, at every start: Strapi drops triggers and indexes where it
 * makes a table again. Existing ones stay untouched, because even `IF NOT EXISTS` locks the table of an index.
 */
export async function createMissing() {
  const existing = await existingNames();
  const parts = [
    ...titleSchema(),
    ...tableSchema(),
    ...reportSchema(),
    ...dashboardSchema(),
    ...substringIndexes(),
  ];
  for (const { names, statements } of parts) {
    if (names.every((name) => existing.has(name))) continue;
    await inTransaction(async (trx) => {
      for (const statement of statements) await trx.raw(statement);
    });
  }
}
