import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const { knex } = createRequire(fromRoot('cms', 'package.json'))('knex');

/** A connection of our own to the product's database, closed at the end. */
export function openDatabase({ defer }, { dataDir, databaseUrl }) {
  const database = databaseUrl
    ? knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 3 } })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: join(dataDir, 'linefeed.db') },
        useNullAsDefault: true,
        pool: {
          min: 1,
          max: 1,
          afterCreate(connection, done) {
            connection.pragma('busy_timeout = 20000');
            done(null, connection);
          },
        },
      });
  defer(() => database.destroy());
  return database;
}

/** The rows of a raw query, alike for both databases. */
export async function select(database, sql, bindings = []) {
  const result = await database.raw(sql, bindings);
  return Array.isArray(result) ? result : result.rows;
}

/**
 * The same on a connection of its own: SQLite's full-text search takes for corruption what another connection has
 * merged since this one last looked.
 */
export async function selectAnew(database, sql) {
  const fresh = knex(database.client.config);
  try {
    return await select(fresh, sql);
  } finally {
    await fresh.destroy();
  }
}
