import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { isPostgres } from '../database/connection';
import { env } from '../env';

export type Bucket = keyof typeof env.rates;

/** Read on every call: with one process on SQLite, memory is as good as a table and costs nothing. */
const mayStayInMemory = new Set<Bucket>(['search', 'other']);

/**
 * One limiter of a process clears what has expired of all of them, from its first use on. It is the one that every kind
 * of call uses; on SQLite, where that stays in memory, the one of logins, which no site is without.
 */
const clears = (bucket: Bucket) => bucket === (isPostgres() ? 'other' : 'login');

function makeLimiter(bucket: Bucket): RateLimiterAbstract {
  const memory = { keyPrefix: bucket, ...env.rates[bucket] };
  if (!isPostgres() && mayStayInMemory.has(bucket)) return new RateLimiterMemory(memory);
  const stored = {
    ...memory,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: clears(bucket),
    insuranceLimiter: new RateLimiterMemory(memory),
  };
  return isPostgres() ? new RateLimiterPostgres(stored) : new RateLimiterSQLite(stored);
}

const limiters = new Map<Bucket, RateLimiterAbstract>();

/** The limiter of a bucket; in the database, so that a restart forgets nothing and processes share it. */
export function limiterOf(bucket: Bucket): RateLimiterAbstract {
  const known = limiters.get(bucket) ?? makeLimiter(bucket);
  limiters.set(bucket, known);
  return known;
}
