import type { Context } from 'koa';
import { expect, test, vi } from 'vitest';
import { ClientGoneError, QueueFullError, TooManyRequestsError, UnauthenticatedError } from '../errors';
import { refundServerFault, limitRate } from './rate-limit';
import { limitLoginAttempts } from './login-attempts';

// Limiters of three calls a minute, in memory in place of the database.
vi.mock('rate-limiter-flexible', async (importActual) => {
  const actual = await importActual<typeof import('rate-limiter-flexible')>();
  class Limiter extends actual.RateLimiterMemory {
    constructor() {
      super({ points: 3, duration: 60 });
    }
  }
  return { ...actual, RateLimiterSQLite: Limiter };
});
vi.mock('../database/connection', () => ({ isPostgres: () => false }));
vi.stubGlobal('strapi', { db: {} });

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
])('%s is no attempt at a password', async (account, error) => {
  const ctx = call('POST', '/users/login');
  for (let i = 0; i < 5; i += 1)
    await expect(limitLoginAttempts(ctx, account, fail(error))).rejects.toBe(error);
  const wrong = fail(new UnauthenticatedError());
  for (let i = 0; i < 3; i += 1)
    await expect(limitLoginAttempts(ctx, account, wrong)).rejects.toMatchObject({ status: 401 });
  await expect(limitLoginAttempts(ctx, account, wrong)).rejects.toThrow(TooManyRequestsError);
});

test('a call that fails through an error of the server is refunded, another is not', async () => {
  const register = async (error: Error) => {
    const ctx = call('POST', '/users/register');
    await limitRate(ctx, undefined);
    refundServerFault(ctx, error);
  };
  for (let i = 0; i < 5; i += 1) await register(new QueueFullError(2));
  for (let i = 0; i < 3; i += 1) await register(new TooManyRequestsError(2));
  await expect(register(new Error('failed'))).rejects.toThrow(TooManyRequestsError);
});
