import { existsSync } from 'node:fs';
import { type Knex, knex } from 'knex';
import databaseConfig from '../../config/database';

/** The product's database without Strapi around it; null when it has not been made yet. */
async function connect(): Promise<Knex | null> {
  const { connection } = databaseConfig();
  const isSqlite = connection.client === 'sqlite';
  if ('filename' in connection.connection && !existsSync(connection.connection.filename)) return null;
  const database = knex({ ...connection, client: isSqlite ? 'better-sqlite3' : 'pg' });
  if (await database.schema.hasTable('audit_entries')) return database;
  await database.destroy();
  return null;
}

/** Works on the database in one transaction; the product may run at the same time. */
export async function inDatabase<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const database = await connect();
  if (!database) throw new Error('There is no database yet: run `npm start` first.');
  try {
    return await database.transaction(work);
  } finally {
    await database.destroy();
  }
}
