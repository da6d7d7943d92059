import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { database } from './database';

/** Waits until a statement waits for a lock of another transaction. PostgreSQL only. */
export async function waitForLock() {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await database()('pg_locks').where({ granted: false }).first('pid')) return;
    await setTimeout(50);
  }
  expect.fail('No statement waits for a lock');
}
