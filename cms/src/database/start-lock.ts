import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Knex, knex } from 'knex';
import { env } from '../env';

/** An arbitrary number that no other user of the database locks. */
const lockKey = 7_310_001;
const pollMs = 200;

/** Lets one process at a time update the tables: Strapi's own schema sync is not safe for two at once. */
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

/** Locks an empty SQLite file, because that lock ends with the process, however it ends. */
async function withFileLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(env.dataDir, 'start-lock.db') },
    pool: { min: 1, max: 1 },
    useNullAsDefault: true,
  });
  try {
    // SQLite's own waiting would block the process, and with it signals.
    await lock.raw('PRAGMA busy_timeout = 0');
    while (!(await tryLock(lock))) await pause(pollMs);
    return await work();
  } finally {
    await lock.destroy();
  }
}

async function tryLock(lock: Knex): Promise<boolean> {
  try {
    await lock.raw('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
