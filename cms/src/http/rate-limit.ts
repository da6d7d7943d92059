import type { Context } from 'koa';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import * as contract from '../contract';
import { takesParameter, type Operation } from '../contract';
import { env } from '../env';
import { isServerFault, ClientGoneError, TooManyRequestsError } from '../errors';
import { ipNetwork } from './ip-network';
import { pageCallOf } from './client-ip';
import { type Bucket, limiterOf } from './limiters';
import { apiPrefix } from './path';
import { findOperation, operations } from './route';
import { viewerOf } from './viewer';

const buckets = new Map<Operation | undefined, Bucket>([
  [contract.login as Operation, 'login'],
  [contract.register as Operation, 'register'],
  [contract.sendContactMessage as Operation, 'contact'],
  [contract.subscribe as Operation, 'subscribe'],
  [contract.createComment as Operation, 'comment'],
  [contract.upload as Operation, 'upload'],
  [contract.searchBlogs as Operation, 'search'],
]);

/** What guards accounts counts by address for those who are logged in, too. */
const byAddressAlone = new Set<Bucket>(['login', 'register']);

const searchableLists = new Set<Operation | undefined>(
  operations.filter((row) => row.method === 'GET' && takesParameter(row, 'query')),
);

/** A bucket's limiter and the key that a call counts under. */
interface Quota {
  limiter: RateLimiterAbstract;
  key: string;
}

function refuseEmpty({ msBeforeNext }: RateLimiterRes): never {
  throw new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** Takes one from a bucket; an empty one refuses until it fills again. */
export async function consumeOne({ limiter, key }: Quota) {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    refuseEmpty(refused);
  }
}

/** Refuses while a bucket is empty, and takes nothing. */
export async function requireRemaining({ limiter, key }: Quota) {
  const state = await limiter.get(key);
  if (state && state.consumedPoints > limiter.points) refuseEmpty(state);
}

/** Gives back what a call took. Nobody waits for it: a database that is away would keep the answer. */
export function refund({ limiter, key }: Quota) {
  limiter.reward(key).catch((error: unknown) => strapi.log.warn(`A call stays counted: ${String(error)}`));
}

/** Counts a call against its address, apart from the calls of other realms. */
export async function limitByIp(ctx: Context, bucket: Bucket, realm: string) {
  if (!env.limitsRates) return;
  await consumeOne({ limiter: limiterOf(bucket), key: `${realm} ${ipNetwork(ctx.state.address)}` });
}

function bucketOf(ctx: Context): Bucket {
  // The router answers HEAD by doing what GET does.
  const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
  const row = findOperation(method, ctx.path.slice(apiPrefix.length));
  const words = () => new URLSearchParams(ctx.querystring).getAll('query');
  if (searchableLists.has(row) && words().some((value) => value.trim() !== '')) return 'search';
  return buckets.get(row) ?? 'other';
}

/** Many readers behind one address do not lock each other out: who is logged in counts by account. */
function countOf(ctx: Context, bucket: Bucket): Quota {
  const viewer = viewerOf(ctx);
  const isByAccount = viewer && !byAddressAlone.has(bucket);
  const key = isByAccount ? `account ${viewer.id}` : `address ${ipNetwork(ctx.state.address)}`;
  return { limiter: limiterOf(bucket), key };
}

/**
 * Counts a call of an account, or of a visitor's address. A page of the site takes one from the bucket of all other
 * calls with its first call; its further calls only need that bucket not to be empty.
 */
export async function limitRate(ctx: Context) {
  if (!env.limitsRates) return;
  const [bucket, pageCall] = [bucketOf(ctx), pageCallOf(ctx)];
  const taken: Quota[] = [];
  ctx.state.takenFromLimits = taken;
  const take = async (count: Quota) => {
    await consumeOne(count);
    taken.push(count);
  };
  if (pageCall === 'further') await requireRemaining(countOf(ctx, 'other'));
  else if (pageCall === 'first' || bucket === 'other') await take(countOf(ctx, 'other'));
  if (bucket !== 'other') await take(countOf(ctx, bucket));
}

/** Gives back what a call took that failed through us. */
export function refundServerFault(ctx: Context, error: unknown) {
  const taken = (ctx.state.takenFromLimits ?? []) as Quota[];
  if (isServerFault(error)) for (const count of taken) refund(count);
}

/** Whether a password was looked at before the error. */
const wasJudged = (error: unknown) =>
  !isServerFault(error) && !(error instanceof ClientGoneError) && !(error instanceof TooManyRequestsError);

/**
 * Counts a try at an account's password from an address. A right one, which leads to a result, is given back what it
 * took, and so is one that was never judged.
 */
export async function limitLoginAttempts<Result>(
  ctx: Context,
  account: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!env.limitsRates) return work();
  const key = `${account.slice(0, 160)} ${ipNetwork(ctx.state.address)}`;
  const count = { limiter: limiterOf('login-failure'), key };
  await consumeOne(count);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    if (!wasJudged(error)) refund(count);
    throw error;
  }
  if (result !== null) refund(count);
  return result;
}
