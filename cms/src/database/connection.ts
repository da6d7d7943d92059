import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

const current = new AsyncLocalStorage<Knex.Transaction>();

/** The database, for SQL: the transaction that is under way here, or else a connection of its own. */
export function db(): Knex {
  return current.getStore() ?? strapi.db.connection;
}

/** PostgreSQL gave up one of two transactions that waited for each other; the same deed may be tried again. */
const mayTryAgain = (error: unknown) => ['40P01', '40001'].includes((error as { code?: string }).code ?? '');
const tries = 3;

/**
 * Runs `work` as one transaction; within another one it becomes a part of that. It is Strapi's own kind, which what
 * Strapi does meanwhile joins by itself.
 */
export async function inTransaction<Result>(
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const outer = current.getStore();
  if (outer) return work(outer);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await strapi.db.transaction(({ trx }) => current.run(trx, () => work(trx)));
    } catch (error) {
      if (attempt === tries || !mayTryAgain(error)) throw error;
    }
  }
}

export function isPostgres(): boolean {
  return strapi.db.config.connection.client === 'postgres';
}
