import path from 'node:path';
import { cacheStatements, type SqliteConnection } from '../src/database/connection';
import { env } from '../src/env';

// Dates are stored without a time zone, so all processes must read them in the same one.
process.env.TZ = 'UTC';

// Errors end up in the log, so they must not contain the values of a statement.
const errorOptions = { compileSqlOnError: false };

const postgres = {
  connection: {
    ...errorOptions,
    client: 'postgres',
    connection: {
      connectionString: env.databaseUrl,
      connectionTimeoutMillis: 5000,
      // A server that has vanished from the network ends no connection.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    pool: { min: 0, max: env.databasePool },
    acquireConnectionTimeout: 5000,
  },
};

interface NativeSqlite extends SqliteConnection {
  pragma(statement: string): unknown;
}

const sqlite = {
  connection: {
    ...errorOptions,
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
          // Waiting for a lock blocks the whole process, so it must be short.
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
