import type { Context } from 'koa';
import { RateLimiterRes } from 'rate-limiter-flexible';
import * as contract from '../contract';
import type { Operation } from '../contract';
import { env } from '../env';
import { TooManyRequestsError } from '../refusals';
import { addressKey } from './address-key';
import { type Bucket, limiterOf } from './limiters';
import { apiPrefix } from './path';
import { findOperation } from './route';
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

/** Takes one from a bucket; an empty one refuses until it fills again. */
async function take(bucket: Bucket, key: string) {
  try {
    await limiterOf(bucket).consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new TooManyRequestsError(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

/** Counts a call against its address, and against its account where there is one. */
export async function limitRate(ctx: Context) {
  if (!env.limitsRates) return;
  // The router answers HEAD by doing what GET does.
  const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
  const row = findOperation(method, ctx.path.slice(apiPrefix.length));
  const bucket = buckets.get(row) ?? 'other';
  const viewer = viewerOf(ctx);
  await take(bucket, `address ${addressKey(ctx.state.address)}`);
  if (viewer) await take(bucket, `account ${viewer.id}`);
}

/** Counts a try at an account's password from an address; a right one, which leads to a result, is given back what it took. */
export async function limitTries<Result>(
  ctx: Context,
  account: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!env.limitsRates) return work();
  const key = `${account.slice(0, 160)} ${addressKey(ctx.state.address)}`;
  await take('login-failure', key);
  const result = await work();
  if (result !== null) await limiterOf('login-failure').reward(key);
  return result;
}
