import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { env } from '../env';
import { findViewerWithinLimit, registerSessionLookup, type Viewer } from './session';
import { setSessionCookie } from './session-cookie';

const limit = env.rates.other.points;
const newToken = () => randomBytes(32).toString('base64url');

const sessions = new Set<string>();
const queries = new Map<string, number>();

registerSessionLookup({
  async findViewer(token, address) {
    queries.set(address, (queries.get(address) ?? 0) + 1);
    return sessions.has(token) ? ({ id: 1 } as Viewer) : null;
  },
  isSessionValid: async () => true,
  recordWrite: async () => {},
});

function newSession() {
  const token = newToken();
  sessions.add(token);
  return token;
}

/** Sends calls from one address. */
function caller(address: string) {
  const ctx = () => ({ state: { address }, get: () => '' }) as unknown as Context;
  return {
    send: (token: string) => findViewerWithinLimit(ctx(), token),
    queries: () => queries.get(address),
  };
}

test('forged tokens of an address cost no query any more once there were too many', async () => {
  const calls = caller('203.0.113.1');
  for (let i = 0; i < limit; i += 1) await calls.send(newToken());
  await expect(calls.send(newToken())).rejects.toMatchObject({ status: 429 });
  expect(calls.queries()).toBe(limit);
  await caller('203.0.113.2').send(newToken());
});

test('whoever was recognised before is not locked out by forged tokens from their address', async () => {
  const [calls, token] = [caller('203.0.113.3'), newSession()];
  await calls.send(token);
  for (let i = 0; i < limit; i += 1) await calls.send(newToken());
  await expect(calls.send(newToken())).rejects.toMatchObject({ status: 429 });
  await calls.send(token);
});

test('whoever logs in is not locked out by forged tokens that their address sent before', async () => {
  const [calls, token] = [caller('203.0.113.6'), newSession()];
  for (let i = 0; i < limit; i += 1) await calls.send(newToken());
  setSessionCookie({ set: () => {} } as unknown as Context, token);
  await calls.send(token);
});

test('sessions behind one address count nothing', async () => {
  const calls = caller('203.0.113.4');
  for (let i = 0; i <= limit; i += 1) await calls.send(newSession());
  expect(calls.queries()).toBe(limit + 1);
});

test('an ended session is an unknown one', async () => {
  const [calls, token] = [caller('203.0.113.5'), newSession()];
  await calls.send(token);
  sessions.delete(token);
  for (let i = 0; i <= limit; i += 1) await calls.send(token);
  await expect(calls.send(token)).rejects.toMatchObject({ status: 429 });
});
