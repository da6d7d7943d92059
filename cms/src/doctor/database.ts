import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { Pool } from 'pg';
import type { env } from '../env';

/** A database that is only read. */
export interface ReadOnlyDatabase {
  isPostgres: boolean;
  all: <Row>(sql: string) => Promise<Row[]>;
}

export interface OpenDatabase extends ReadOnlyDatabase {
  close: () => Promise<void>;
}

const withinMs = 4000;

/**
 * Read-only if another process has the file open, or has left it open. Otherwise SQLite makes its two side files for
 * this connection, and only a connection that may write removes them when it ends.
 */
function openSqlite(file: string): OpenDatabase {
  // Throws with a code that says more than SQLite's.
  statSync(file);
  const connection = new Sqlite(file, {
    fileMustExist: true,
    timeout: 1000,
    readonly: existsSync(`${file}-wal`),
  });
  return {
    isPostgres: false,
    all: async <Row>(sql: string) => connection.prepare(sql).all() as Row[],
    close: async () => void connection.close(),
  };
}

function openPostgres(url: string): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: 'linefeed-doctor',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // The next query fails by itself; without a listener, a lost connection would end the process.
  pool.on('error', () => {});
  return {
    isPostgres: true,
    all: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
    close: () => pool.end(),
  };
}

/** Opens the product's database, whether the product runs or not. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<typeof env, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(path.join(dataDir, 'linefeed.db'));
}
