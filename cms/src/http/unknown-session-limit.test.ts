import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { env } from '../env';
import { setSessionCookie } from './session-cookie';
import { findSessionWithinLimit } from './unknown-session-limit';

const most = env.rates.other.points;
const newToken = () => randomBytes(32).toString('base64url');

/** Calls from one address: each is a token, and whether it opens a session. Counts the queries that they cost. */
function caller(address: string) {
  const calls = {
    queries: 0,
    async send(token: string, isSession: boolean) {
      const ctx = { state: { address }, get: () => '' } as unknown as Context;
      await findSessionWithinLimit(ctx, token, async () => {
        calls.queries += 1;
        ctx.state.viewer = isSession ? { id: 1 } : null;
      });
    },
  };
  return calls;
}

test('forged tokens of an address cost no query any more once there were too many', async () => {
  const calls = caller('203.0.113.1');
  for (let i = 0; i < most; i += 1) await calls.send(newToken(), false);
  await expect(calls.send(newToken(), false)).rejects.toMatchObject({ status: 429 });
  expect(calls.queries).toBe(most);
  await caller('203.0.113.2').send(newToken(), false);
});

test('whoever was recognised before is not locked out by forged tokens from their address', async () => {
  const [calls, token] = [caller('203.0.113.3'), newToken()];
  await calls.send(token, true);
  for (let i = 0; i < most; i += 1) await calls.send(newToken(), false);
  await expect(calls.send(newToken(), false)).rejects.toMatchObject({ status: 429 });
  await calls.send(token, true);
});

test('whoever logs in is not locked out by forged tokens that their address sent before', async () => {
  const [calls, token] = [caller('203.0.113.6'), newToken()];
  for (let i = 0; i < most; i += 1) await calls.send(newToken(), false);
  setSessionCookie({ set: () => {} } as unknown as Context, token);
  await calls.send(token, true);
});

test('sessions behind one address count nothing', async () => {
  const calls = caller('203.0.113.4');
  for (let i = 0; i <= most; i += 1) await calls.send(newToken(), true);
  expect(calls.queries).toBe(most + 1);
});

test('an ended session is an unknown one', async () => {
  const [calls, token] = [caller('203.0.113.5'), newToken()];
  await calls.send(token, true);
  for (let i = 0; i <= most; i += 1) await calls.send(token, false);
  await expect(calls.send(token, false)).rejects.toMatchObject({ status: 429 });
});
