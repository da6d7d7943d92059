import path from 'node:path';
import { type Knex, knex } from 'knex';
import { afterAll } from 'vitest';
import { sharedCms } from './cms';
import type { CmsStore } from './cms-process';

/** A second connection to the database of a CMS. */
export function connect({ dataDir, databaseUrl }: CmsStore): Knex {
  if (databaseUrl) return knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 } });
  return knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(dataDir, 'linefeed.db') },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: { pragma(setting: string): unknown }, done: (error: Error | null) => void) {
        connection.pragma('busy_timeout = 5000');
        connection.pragma('foreign_keys = ON');
        done(null);
      },
    },
  });
}

let shared: Knex | undefined;

/** The database of the run's CMS. */
export function database(): Knex {
  shared ??= connect(sharedCms());
  return shared;
}

afterAll(async () => {
  await shared?.destroy();
  shared = undefined;
});

export const isPostgres = () => sharedCms().databaseUrl !== undefined;
