import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Knex, knex } from 'knex';
import { env } from '../env';

/** An arbitrary number that no other user of the database locks. */
export const startLockKey = 7_310_001;
const pollMs = 200;

/** Locks an empty SQLite file, because that lock ends with the process, however it ends. */
async function lockFile(file: Knex) {
  // SQLite's own waiting would block the event loop, so that no signal is handled.
  await file.raw('PRAGMA busy_timeout = 0');
  while (!(await tryLock(file))) await pause(pollMs);
}

async function tryLock(file: Knex): Promise<boolean> {
  try {
    await file.raw('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/** Lets one process at a time update the tables: Strapi's own schema sync is not safe for two at once. */
export async function withStartLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const options = { pool: { min: 1, max: 1 }, useNullAsDefault: true };
  const filename = path.join(env.dataDir, 'start-lock.db');
  const lock = env.databaseUrl
    ? knex({ ...options, client: 'pg', connection: env.databaseUrl })
    : knex({ ...options, client: 'better-sqlite3', connection: { filename } });
  try {
    await (env.databaseUrl ? lock.raw('SELECT pg_advisory_lock(?)', [startLockKey]) : lockFile(lock));
    return await work();
  } finally {
    await lock.destroy();
  }
}
