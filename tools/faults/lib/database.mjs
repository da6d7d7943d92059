import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const require = createRequire(fromRoot('cms', 'package.json'));
const { knex } = require('knex');
const Sqlite = require('better-sqlite3');

const patienceMs = 20_000;

/** A connection of our own to the product's database, closed at the end. */
export function openDatabase({ defer }, { values: { DATA_DIR, DATABASE_URL } }) {
  const database = DATABASE_URL
    ? knex({ client: 'pg', connection: DATABASE_URL, pool: { min: 0, max: 3 } })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: join(DATA_DIR, 'linefeed.db') },
        useNullAsDefault: true,
        pool: {
          min: 1,
          max: 1,
          afterCreate(connection, done) {
            connection.pragma(`busy_timeout = ${patienceMs}`);
            done(null, connection);
          },
        },
      });
  defer(() => database.destroy());
  return database;
}

export const isSqlite = (database) => database.client.config.client === 'better-sqlite3';

/** Opens the SQLite file again, without knex. */
export function openSqliteFile(database) {
  return new Sqlite(database.client.config.connection.filename, { timeout: patienceMs });
}

/** The rows of a raw query, alike for both databases. */
export async function select(database, sql) {
  const result = await database.raw(sql);
  return result.rows ?? result;
}
