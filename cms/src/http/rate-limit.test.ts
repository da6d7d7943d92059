import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClientGoneError, QueueFullError, TooManyRequestsError, UnauthenticatedError } from '../errors';
import { refundServerFault, limitRate, limitLoginAttempts } from './rate-limit';

let limiters: Map<string, RateLimiterMemory>;
beforeEach(() => (limiters = new Map()));

vi.mock('./limiters', () => ({
  limiterOf(bucket: string) {
    const limiter = limiters.get(bucket) ?? new RateLimiterMemory({ points: 3, duration: 60 });
    limiters.set(bucket, limiter);
    return limiter;
  },
}));

function call(method: string, path: string) {
  const state = { address: '203.0.113.7' };
  return { method, path: `/api/v1${path}`, querystring: '', get: () => '', state } as unknown as Context;
}

const fail = (error: Error) => () => Promise.reject(error);

test.each([
  ['a full queue', new QueueFullError(2)],
  ['an error of the database', Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })],
  ['a share of the queue that is used up', new TooManyRequestsError(2)],
  ['a client who left before the password was judged', new ClientGoneError()],
])('%s is no try at a password', async (_what, error) => {
  const ctx = call('POST', '/users/login');
  for (let i = 0; i < 5; i += 1) await expect(limitLoginAttempts(ctx, 'a', fail(error))).rejects.toBe(error);
  const wrong = fail(new UnauthenticatedError());
  for (let i = 0; i < 3; i += 1)
    await expect(limitLoginAttempts(ctx, 'a', wrong)).rejects.toMatchObject({ status: 401 });
  await expect(limitLoginAttempts(ctx, 'a', wrong)).rejects.toThrow(TooManyRequestsError);
});

test('a call that fails through us gives back what it took, another does not', async () => {
  const register = async (error: Error) => {
    const ctx = call('POST', '/users/register');
    await limitRate(ctx);
    refundServerFault(ctx, error);
  };
  for (let i = 0; i < 5; i += 1) await register(new QueueFullError(2));
  for (let i = 0; i < 3; i += 1) await register(new TooManyRequestsError(2));
  await expect(register(new Error('ours'))).rejects.toThrow(TooManyRequestsError);
});
