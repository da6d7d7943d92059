import path from 'node:path';
import { cacheStatements, type SqliteConnection } from '../src/database/statement-cache';
import { env } from '../src/env';

// Dates are stored without a time zone: the process must not read them in another one.
process.env.TZ = 'UTC';

// An error quotes its statement, not what was to be stored: it ends up in the log.
const quiet = { compileSqlOnError: false };

const postgres = {
  connection: {
    ...quiet,
    client: 'postgres',
    connection: { connectionString: env.databaseUrl },
    pool: { min: 0, max: env.databasePool },
    acquireConnectionTimeout: 5000,
  },
};

interface NativeSqlite extends SqliteConnection {
  pragma(statement: string): unknown;
}

const sqlite = {
  connection: {
    ...quiet,
    client: 'sqlite',
    connection: { filename: path.join(env.dataDir, 'linefeed.db') },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: NativeSqlite, done: (error: Error | null, connection: NativeSqlite) => void) {
        for (const setting of [
          'journal_mode = WAL',
          'synchronous = NORMAL',
          // Waiting blocks this process, readers included: not for long.
          `busy_timeout = ${env.databaseBusyMs}`,
          'cache_size = -65536',
        ]) {
          connection.pragma(setting);
        }
        cacheStatements(connection);
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 5000,
  },
};

export default () => ({ ...(env.databaseUrl ? postgres : sqlite), settings: { forceMigration: false } });
