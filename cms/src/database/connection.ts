import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

const current = new AsyncLocalStorage<Knex.Transaction>();
const condition = new AsyncLocalStorage<() => Promise<void>>();

/** The database, for SQL: the transaction that is under way here, or else a connection of its own. */
export function db(): Knex {
  return current.getStore() ?? strapi.db.connection;
}

/** Strapi's own kind of transaction, which what Strapi does meanwhile joins by itself. */
async function runTransaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const isPart = strapi.db.inTransaction();
  let committed: Promise<unknown> | undefined;
  const result = await strapi.db.transaction(({ trx }) => {
    if (!isPart) committed = trx.executionPromise;
    return current.run(trx, async () => {
      const result = await work(trx);
      await condition.getStore()?.();
      return result;
    });
  });
  // Knex resolves a COMMIT that failed; only this promise knows of it.
  await committed;
  return result;
}

/** Runs `work`; none of its transactions is kept unless `hold`, asked at its very end, lets it pass. */
export function withCommitCheck<Result>(
  hold: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  return condition.run(hold, work);
}

/** PostgreSQL gave up one of two transactions that waited for each other; the same deed may be tried again. */
const mayTryAgain = (error: unknown) => ['40P01', '40001'].includes((error as { code?: string }).code ?? '');
const tries = 3;

/** Runs `work` as one transaction; within another one it becomes a part of that. */
export async function inTransaction<Result>(
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const outer = current.getStore();
  if (outer) return work(outer);
  // A transaction of Strapi's that is joined is over with its first error: PostgreSQL refuses all that follows.
  if (strapi.db.inTransaction()) return runTransaction(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(work);
    } catch (error) {
      if (attempt === tries || !mayTryAgain(error)) throw error;
    }
  }
}

export function isPostgres(): boolean {
  return strapi.db.config.connection.client === 'postgres';
}
