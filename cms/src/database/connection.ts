import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

const current = new AsyncLocalStorage<Knex.Transaction>();
const commitCheck = new AsyncLocalStorage<() => Promise<void>>();
const replica = new AsyncLocalStorage<Knex>();

/** The database for SQL: the current transaction, else the replica that this call reads, else the primary. */
export function db(): Knex {
  return current.getStore() ?? replica.getStore() ?? strapi.db.connection;
}

/** Runs `work` on a replica; its transactions, if it has any, are the primary's. */
export function onReplica<Result>(reads: Knex, work: () => Promise<Result>): Promise<Result> {
  return replica.run(reads, work);
}

/** A replica cannot answer this call. */
export class PrimaryNeededError extends Error {}

/** Throws on a replica: the call is made again on the primary, which alone has the latest data. */
export function requirePrimary() {
  if (replica.getStore()) throw new PrimaryNeededError();
}

/** A transaction of Strapi's, so that Strapi's own writes inside `work` are part of it. */
async function runTransaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const isNested = strapi.db.inTransaction();
  let committed: Promise<unknown> | undefined;
  const result = await strapi.db.transaction(({ trx }) => {
    if (!isNested) committed = trx.executionPromise;
    return current.run(trx, async () => {
      const result = await work(trx);
      await commitCheck.getStore()?.();
      return result;
    });
  });
  // Knex resolves its own promise even when COMMIT fails; this one rejects then.
  await committed;
  return result;
}

/** Runs `work`; each of its transactions calls `check` just before it commits, and rolls back if that throws. */
export function withCommitCheck<Result>(
  check: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  return commitCheck.run(check, work);
}

/** Runs `work` without that check, such as work that itself ends what the check looks for. */
export function withoutCommitCheck<Result>(work: () => Promise<Result>): Promise<Result> {
  return commitCheck.run(async () => {}, work);
}

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as { code?: string }).code ?? '');

/** Whether the database rejected a row because of a unique key. */
export const isDuplicate = (error: unknown) => hasCode(error, 'SQLITE_CONSTRAINT_UNIQUE', '23505');

/** Whether the database rejected a row because one that it refers to does not exist. */
export const isForeignKeyViolation = (error: unknown) =>
  hasCode(error, 'SQLITE_CONSTRAINT_FOREIGNKEY', '23503');

/** A deadlock or a conflict with another's transaction, after which the same work may succeed. */
const isRetryable = (error: unknown) => hasCode(error, '40P01', '40001', 'SQLITE_BUSY_SNAPSHOT');
const maxAttempts = 3;

/** Runs `work` as one transaction; inside another one it becomes part of that. */
export async function inTransaction<Result>(
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const outer = current.getStore();
  if (outer) return work(outer);
  // Not retried: after its first error, PostgreSQL refuses everything else in Strapi's own transaction.
  if (strapi.db.inTransaction()) return runTransaction(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(work);
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

export function isPostgres(): boolean {
  return strapi.db.config.connection.client === 'postgres';
}

export interface SqliteConnection {
  prepare(sql: string): unknown;
}

const maxStatements = 400;
/** Longer statements, such as inserts of hundreds of rows, are not repeated. */
const maxLength = 20_000;

/**
 * Caches prepared statements, because knex prepares each one again, which takes about as long as running it. SQLite itself
 * plans a statement again at each run when its limit is a mere parameter.
 */
export function cacheStatements(connection: SqliteConnection) {
  const prepare = connection.prepare.bind(connection);
  const compile = (sql: string) => prepare(sql.replace(/\blimit \?/gi, 'limit ? + 0'));
  const cache = new Map<string, unknown>();
  connection.prepare = (sql) => {
    const statement = cache.get(sql) ?? compile(sql);
    if (sql.length > maxLength) return statement;
    cache.delete(sql);
    cache.set(sql, statement);
    if (cache.size > maxStatements) cache.delete(cache.keys().next().value as string);
    return statement;
  };
}
