import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { knex } from 'knex';
import { env } from '../env';
import { type Lock, tryLockFile } from './file-lock';

/** An arbitrary number that no other user of the database locks. */
export const startLockKey = 7_310_001;
export const startLockFile = path.join(env.dataDir, 'start-lock.db');
const pollMs = 200;

async function lockFile(): Promise<Lock> {
  for (;;) {
    const lock = tryLockFile(startLockFile);
    if (lock) return lock;
    await pause(pollMs);
  }
}

async function lockDatabase(url: string): Promise<Lock> {
  const database = knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } });
  await database.raw('SELECT pg_advisory_lock(?)', [startLockKey]);
  return { release: () => database.destroy() };
}

/** Lets one process at a time update the tables: Strapi's own schema sync is not safe for two at once. */
export async function withStartLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = await (env.databaseUrl ? lockDatabase(env.databaseUrl) : lockFile());
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
