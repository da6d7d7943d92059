import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ipNetwork } from '../contract';
import { withCommitCheck } from '../database/connection';
import { env } from '../env';
import { UnauthenticatedError } from '../errors';
import { pageCallOf } from './client-ip';
import { consumeOne, refund, requireRemaining } from './rate-limit';
import { type Viewer, viewerOf } from './viewer';

interface SessionLookup {
  findViewer(token: string, address: string): Promise<Viewer | null>;
  isSessionValid(viewer: Viewer): Promise<boolean>;
}

let sessions: SessionLookup;

/** Registers, at start, how sessions are looked up. */
export function registerSessionLookup(lookup: SessionLookup) {
  sessions = lookup;
}

const maxRemembered = 10_000;
/** Hashes of tokens that opened a session lately. They only spare their owners the limit: each call still queries. */
const remembered = new Set<string>();
const unknownTokens = new RateLimiterMemory({ keyPrefix: 'unknown-session', ...env.rates.other });

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

function remember(hash: string, isSession: boolean) {
  remembered.delete(hash);
  if (isSession) remembered.add(hash);
  const [oldest] = remembered;
  if (remembered.size > maxRemembered && oldest) remembered.delete(oldest);
}

/** Spares a session that has just been opened the limit of unknown tokens. */
export function rememberSession(token: string) {
  remember(hashOf(token), true);
}

/** Sets `ctx.state.viewer`, and says whether there is one. */
async function setViewer(ctx: Context, token: string | undefined): Promise<boolean> {
  ctx.state.viewer = token ? await sessions.findViewer(token, ctx.state.address) : null;
  return ctx.state.viewer !== null;
}

/**
 * Looks up who a session token belongs to. An address that sends many unknown tokens is refused before they cost a
 * query. They count apart from other calls, so that visitors do not lock out those who are logged in at the same address.
 */
export async function findViewerWithinLimit(ctx: Context, token: string | undefined) {
  ctx.state.sessionToken = token;
  if (!token) return;
  const hash = hashOf(token);
  if (!env.limitsRates || remembered.has(hash)) return remember(hash, await setViewer(ctx, token));
  const quota = { limiter: unknownTokens, key: ipNetwork(ctx.state.address) };
  const isFurther = pageCallOf(ctx) === 'further';
  await (isFurther ? requireRemaining(quota) : consumeOne(quota));
  let isUnknown = false;
  try {
    isUnknown = !(await setViewer(ctx, token));
    remember(hash, !isUnknown);
  } finally {
    if (!isFurther && !isUnknown) void refund(quota);
  }
}

/** What takes longer than this is followed by a new check of the session. */
const recheckAfterMs = 250;

/** Runs `work`; its transactions are committed only if the session is still valid, when they took their time. */
export function withSessionRecheck<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const viewer = viewerOf(ctx);
  if (!viewer) return work();
  const checkedAt = performance.now();
  return withCommitCheck(async () => {
    if (performance.now() - checkedAt < recheckAfterMs) return;
    if (!(await sessions.isSessionValid(viewer))) throw new UnauthenticatedError();
  }, work);
}

/** Reads a body; when that took its time, looks the session up again and checks the permission again. */
export async function readThenRecheck<Body>(
  ctx: Context,
  read: (ctx: Context) => Promise<Body>,
): Promise<Body> {
  const startedAt = performance.now();
  const body = await read(ctx);
  if (performance.now() - startedAt > recheckAfterMs) {
    await setViewer(ctx, ctx.state.sessionToken);
    ctx.state.checkPermission();
  }
  return body;
}
