import { existsSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { databaseFile } from '../backup/paths';
import type { Settings } from './check';

/** A database that is only read. */
export interface ReadableDatabase {
  isPostgres: boolean;
  all: <Row>(sql: string) => Promise<Row[]>;
}

export interface OpenDatabase extends ReadableDatabase {
  close: () => Promise<void>;
}

/** There is none yet. */
export class NoDatabase extends Error {}

const withinMs = 4000;
const busyMs = 1000;

/**
 * Read-only if another process has the file open, or has left it open. Otherwise SQLite makes its two side files for
 * this connection, and only a connection that may write removes them when it ends.
 */
function openSqlite(file: string) {
  // Throws where the folder cannot be entered.
  if (!statSync(file, { throwIfNoEntry: false })) throw new NoDatabase();
  const connection = new Sqlite(file, {
    fileMustExist: true,
    timeout: busyMs,
    readonly: existsSync(`${file}-wal`),
  });
  try {
    connection.pragma('query_only = ON');
    // A file that is damaged can be opened, but not read.
    connection.prepare('SELECT count(*) FROM sqlite_master').all();
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    isPostgres: false,
    all: async <Row>(sql: string) => connection.prepare(sql).all() as Row[],
    close: async () => connection.close(),
  };
}

export async function openPostgres(url: string) {
  const client = new Client({
    connectionString: url,
    application_name: 'linefeed-doctor',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // One that is cut fails the query that runs; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('SET default_transaction_read_only = on');
  // The checks ask side by side, and a connection takes one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  return {
    isPostgres: true,
    async all<Row>(sql: string) {
      const query = last.then(() => client.query(sql));
      last = query.catch(() => {});
      return (await query).rows as Row[];
    },
    close: () => client.end(),
  };
}

/** Opens the product's database, whether the product runs or not. */
export async function openDatabase({ databaseUrl }: Pick<Settings, 'databaseUrl'>, file = databaseFile) {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(file);
}
