import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { database } from './database';

/** Waits until a statement on this database waits for a lock of another transaction. PostgreSQL only. */
export async function waitForLock() {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = database()('pg_stat_activity').where({ wait_event_type: 'Lock' });
    if (await waiting.whereRaw('datname = current_database()').first('pid')) return;
    await setTimeout(50);
  }
  expect.fail('No statement waits for a lock');
}
