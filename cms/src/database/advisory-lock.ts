import type { Knex } from 'knex';
import { isPostgres } from './connection';

// SQLite has one writer at a time, so that no transaction needs these locks there.

/** Waits until no other transaction holds the lock of this name, and holds it until its own ends. */
export async function acquireLock(trx: Knex, name: string): Promise<void> {
  if (isPostgres()) await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Waits until no other transaction holds the lock alone; any number can share it. */
export async function shareLock(trx: Knex, name: string): Promise<void> {
  if (isPostgres()) await trx.raw('SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [name]);
}

/** Acquires it without waiting: false while another transaction holds the lock. */
export async function tryAcquireLock(trx: Knex, name: string): Promise<boolean> {
  if (!isPostgres()) return true;
  const { rows } = await trx.raw('SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked', [
    name,
  ]);
  return rows[0].locked;
}
