import { existsSync } from 'node:fs';
import { type Knex, knex } from 'knex';
import databaseConfig from '../../config/database';

/** The product's database without Strapi around it; null when it has not been made yet. */
export async function connect(): Promise<Knex | null> {
  const { connection } = databaseConfig();
  const isSqlite = connection.client === 'sqlite';
  if ('filename' in connection.connection && !existsSync(connection.connection.filename)) return null;
  const database = knex({ ...connection, client: isSqlite ? 'better-sqlite3' : 'pg' });
  if (await database.schema.hasTable('audit_entries')) return database;
  await database.destroy();
  return null;
}
