import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Knex, knex } from 'knex';
import { env } from '../env';

/** Any number that no other user of the database locks on. */
const lockKey = 7_310_001;
const pollMs = 200;

/** One process at a time brings the tables up to date: Strapi's own schema sync is not safe for two at once. */
export function withStartLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return env.databaseUrl ? withServerLock(env.databaseUrl, work) : withFileLock(work);
}

async function withServerLock<Result>(connection: string, work: () => Promise<Result>): Promise<Result> {
  const lock = knex({ client: 'pg', connection, pool: { min: 1, max: 1 } });
  try {
    await lock.raw('SELECT pg_advisory_lock(?)', [lockKey]);
    return await work();
  } finally {
    await lock.destroy();
  }
}

/** A database of its own, with nothing in it: the lock on it ends with the process, however that ends. */
async function withFileLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(env.dataDir, 'start-lock.db') },
    pool: { min: 1, max: 1 },
    useNullAsDefault: true,
  });
  try {
    // Waiting within SQLite would keep the process from hearing a signal.
    await lock.raw('PRAGMA busy_timeout = 0');
    while (!(await isTaken(lock))) await pause(pollMs);
    return await work();
  } finally {
    await lock.destroy();
  }
}

async function isTaken(lock: Knex): Promise<boolean> {
  try {
    await lock.raw('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
