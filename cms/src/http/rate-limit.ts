import type { Context } from 'koa';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import * as contract from '../contract';
import { type Operation, takesParameter } from '../contract';
import { isPostgres } from '../database/connection';
import { env } from '../env';
import { isServerFault, TooManyRequestsError } from '../errors';
import { ipNetwork } from '../shared/ip-network';
import { isOwnCallOfSite, pageCallOf } from './client-ip';
import { operationOf, operations } from './route';

/** A kind of call with a limit of its own. */
export type Bucket = keyof typeof env.rates;

const buckets = new Map<Operation | undefined, Bucket>([
  [contract.login as Operation, 'login'],
  [contract.proveSignIn as Operation, 'login'],
  [contract.changePassword as Operation, 'login'],
  [contract.deleteMe as Operation, 'login'],
  [contract.register as Operation, 'register'],
  [contract.sendContactMessage as Operation, 'contact'],
  [contract.subscribe as Operation, 'subscribe'],
  [contract.forgotPassword as Operation, 'forgot'],
  [contract.requestEmailConfirmation as Operation, 'confirm-email'],
  [contract.sendTestMail as Operation, 'test-mail'],
  [contract.createComment as Operation, 'comment'],
  [contract.reportBlog as Operation, 'report'],
  [contract.reportComment as Operation, 'report'],
  [contract.upload as Operation, 'upload'],
  [contract.createBlog as Operation, 'save'],
  [contract.updateBlog as Operation, 'save'],
  [contract.searchBlogs as Operation, 'search'],
]);

const searchableLists = new Set<Operation | undefined>(
  operations.filter((operation) => operation.method === 'GET' && takesParameter(operation, 'query')),
);

/** Limits that guard accounts count by address, also for those who are logged in. */
const countedByAddress = new Set<Bucket>(['login', 'register', 'forgot']);

/** Limits of mails count by address and by account, each by itself. */
const countedByBoth = new Set<Bucket>(['confirm-email']);

/** Reads count in memory on SQLite: one process alone uses that database, and memory costs no query. */
const inMemoryOnSqlite = new Set<Bucket>(['search', 'other']);

function createLimiter(bucket: Bucket): RateLimiterAbstract {
  const options = { keyPrefix: bucket, ...env.rates[bucket] };
  const inMemory = new RateLimiterMemory(options);
  if (!isPostgres() && inMemoryOnSqlite.has(bucket)) return inMemory;
  const storedOptions = {
    ...options,
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    // One limiter deletes the expired rows of all: one that every site uses and that has a table.
    clearExpiredByTimeout: bucket === (isPostgres() ? 'other' : 'login'),
    insuranceLimiter: inMemory,
  };
  return isPostgres() ? new RateLimiterPostgres(storedOptions) : new RateLimiterSQLite(storedOptions);
}

const limiters = new Map<Bucket, RateLimiterAbstract>();

/** A limiter and the key that a call counts under. */
interface Quota {
  limiter: RateLimiterAbstract;
  key: string;
}

/** A quota of a bucket; it counts in the database, so that processes share it and restarts do not reset it. */
export function quotaIn(bucket: Bucket, key: string): Quota {
  const limiter = limiters.get(bucket) ?? createLimiter(bucket);
  limiters.set(bucket, limiter);
  return { limiter, key };
}

function tooManyRequests({ msBeforeNext }: RateLimiterRes) {
  return new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** Counts a call; throws when the quota is used up. */
export async function consumeOne({ limiter, key }: Quota) {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooManyRequests(error) : error;
  }
}

/** Throws when the quota is used up, and counts nothing. */
async function requireRemaining({ limiter, key }: Quota) {
  const state = await limiter.get(key);
  if (state && state.consumedPoints > limiter.points) throw tooManyRequests(state);
}

/** Takes a counted call back. After a failure nobody awaits it: the answer must not wait for a database that is away. */
export async function refund({ limiter, key }: Quota) {
  try {
    await limiter.reward(key);
  } catch (error) {
    strapi.log.warn(`A call stays counted: ${String(error)}`);
  }
}

/** Counts a call of the panel by its address, apart from the calls of the API. */
export async function limitPanelRate(ctx: Context, bucket: Bucket) {
  if (env.limitsRates) await consumeOne(quotaIn(bucket, `panel ${ipNetwork(ctx.state.address)}`));
}

function bucketOf(ctx: Context): Bucket {
  const operation = operationOf(ctx);
  const words = () => new URLSearchParams(ctx.querystring).getAll('query');
  if (searchableLists.has(operation) && words().some((value) => value.trim() !== '')) return 'search';
  return buckets.get(operation) ?? 'other';
}

/**
 * Counts a call by account, so that many readers behind one address do not lock each other out, or by a visitor's address.
 * Of the calls that the site makes for one page only the first counts in the bucket of other calls; the further ones only
 * need that bucket not to be used up.
 */
export async function limitRate(ctx: Context, accountId: number | undefined) {
  if (!env.limitsRates || isOwnCallOfSite(ctx)) return;
  const [bucket, pageCall] = [bucketOf(ctx), pageCallOf(ctx)];
  const address = addressKey(ctx);
  const caller = accountId === undefined ? address : accountKey(accountId);
  if (pageCall === 'further') await requireRemaining(quotaIn('other', caller));
  else if (pageCall === 'first' || bucket === 'other') await countCall(ctx, 'other', [caller]);
  if (bucket === 'other') return;
  if (countedByBoth.has(bucket)) await countCall(ctx, bucket, [address, caller]);
  else await countCall(ctx, bucket, [countedByAddress.has(bucket) ? address : caller]);
}

export const addressKey = (ctx: Context) => `address ${ipNetwork(ctx.state.address)}`;
export const accountKey = (account: number | string) => `account ${String(account).slice(0, 160)}`;

/** Counts a call in a bucket, under each of the keys; throws when one of the quotas is used up. */
export async function countCall(ctx: Context, bucket: Bucket, keys: readonly string[]) {
  if (!env.limitsRates) return;
  const consumed: Quota[] = (ctx.state.consumedQuotas ??= []);
  for (const key of new Set(keys)) {
    const quota = quotaIn(bucket, key);
    await consumeOne(quota);
    consumed.push(quota);
  }
}

/** Takes a call back that failed through the server's fault. */
export function refundServerFault(ctx: Context, error: unknown) {
  const consumed = (ctx.state.consumedQuotas ?? []) as Quota[];
  if (isServerFault(error)) for (const quota of consumed) void refund(quota);
}
