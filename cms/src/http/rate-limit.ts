import type { Context } from 'koa';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import * as contract from '../contract';
import { takesParameter, type Operation } from '../contract';
import { env } from '../env';
import { isOurFailure, LeftError, TooManyRequestsError } from '../refusals';
import { addressKey } from './address-key';
import { pageCallOf } from './client-address';
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
interface Count {
  limiter: RateLimiterAbstract;
  key: string;
}

function refuseEmpty({ msBeforeNext }: RateLimiterRes): never {
  throw new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/** Takes one from a bucket; an empty one refuses until it fills again. */
export async function takeOne({ limiter, key }: Count) {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    refuseEmpty(refused);
  }
}

/** Refuses while a bucket is empty, and takes nothing. */
export async function requireNotEmpty({ limiter, key }: Count) {
  const state = await limiter.get(key);
  if (state && state.consumedPoints > limiter.points) refuseEmpty(state);
}

/** Gives back what a call took. Nobody waits for it: a database that is away would keep the answer. */
export function refund({ limiter, key }: Count) {
  limiter.reward(key).catch((error: unknown) => strapi.log.warn(`A call stays counted: ${String(error)}`));
}

/** Counts a call against its address, apart from the calls of other realms. */
export async function limitAddress(ctx: Context, bucket: Bucket, realm: string) {
  if (!env.limitsRates) return;
  await takeOne({ limiter: limiterOf(bucket), key: `${realm} ${addressKey(ctx.state.address)}` });
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
function countOf(ctx: Context, bucket: Bucket): Count {
  const viewer = viewerOf(ctx);
  const isByAccount = viewer && !byAddressAlone.has(bucket);
  const key = isByAccount ? `account ${viewer.id}` : `address ${addressKey(ctx.state.address)}`;
  return { limiter: limiterOf(bucket), key };
}

/**
 * Counts a call of an account, or of a visitor's address. A page of the site takes one from the bucket of all other
 * calls with its first call; its further calls only need that bucket not to be empty.
 */
export async function limitRate(ctx: Context) {
  if (!env.limitsRates) return;
  const [bucket, pageCall] = [bucketOf(ctx), pageCallOf(ctx)];
  const taken: Count[] = [];
  ctx.state.takenFromLimits = taken;
  const take = async (count: Count) => {
    await takeOne(count);
    taken.push(count);
  };
  if (pageCall === 'further') await requireNotEmpty(countOf(ctx, 'other'));
  else if (pageCall === 'first' || bucket === 'other') await take(countOf(ctx, 'other'));
  if (bucket !== 'other') await take(countOf(ctx, bucket));
}

/** Gives back what a call took that failed through us. */
export function refundOurFailure(ctx: Context, error: unknown) {
  const taken = (ctx.state.takenFromLimits ?? []) as Count[];
  if (isOurFailure(error)) for (const count of taken) refund(count);
}

/** Whether a password was looked at before the error. */
const wasJudged = (error: unknown) =>
  !isOurFailure(error) && !(error instanceof LeftError) && !(error instanceof TooManyRequestsError);

/**
 * Counts a try at an account's password from an address. A right one, which leads to a result, is given back what it
 * took, and so is one that was never judged.
 */
export async function limitTries<Result>(
  ctx: Context,
  account: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!env.limitsRates) return work();
  const key = `${account.slice(0, 160)} ${addressKey(ctx.state.address)}`;
  const count = { limiter: limiterOf('login-failure'), key };
  await takeOne(count);
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
