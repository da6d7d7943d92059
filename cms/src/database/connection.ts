import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

const current = new AsyncLocalStorage<Knex.Transaction>();

/** The database, for SQL: the transaction that is under way here, or else a connection of its own. */
export function db(): Knex {
  return current.getStore() ?? strapi.db.connection;
}

/** Runs `work` as one transaction; within another one it becomes a part of that. */
export function inTransaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const outer = current.getStore();
  if (outer) return work(outer);
  return strapi.db.connection.transaction((trx: Knex.Transaction) => current.run(trx, () => work(trx)));
}

export function isPostgres(): boolean {
  return strapi.db.config.connection.client === 'postgres';
}
