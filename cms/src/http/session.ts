import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ipNetwork, type Role } from '../contract';
import { isForeignKeyViolation, withCommitCheck } from '../database/connection';
import { env } from '../env';
import { UnauthenticatedError } from '../errors';
import { pageCallOf } from './client-ip';
import { consumeOne, refund, requireRemaining } from './rate-limit';

/** The user who makes a call. */
export interface Viewer {
  id: number;
  documentId: string;
  name: string;
  role: Role;
  emailConfirmed: boolean;
  sessionId: number;
  /** The account has written a moment ago, on whichever device: replicas may not have that yet. */
  wroteLately: boolean;
  /** The IP address that the call comes from. */
  address: string;
}

/** The user who is logged in, or null for a visitor. */
export function viewerOf(ctx: Pick<Context, 'state'>): Viewer | null {
  return (ctx.state.viewer as Viewer | undefined) ?? null;
}

/** The user who is logged in; throws for a visitor. */
export function requireViewer(ctx: Pick<Context, 'state'>): Viewer {
  const viewer = viewerOf(ctx);
  if (!viewer) throw new UnauthenticatedError();
  return viewer;
}

interface SessionLookup {
  findViewer(token: string, address: string): Promise<Viewer | null>;
  isSessionValid(viewer: Viewer): Promise<boolean>;
  recordWrite(viewer: Viewer): Promise<void>;
}

let sessions: SessionLookup;

/** Registers, at start, how sessions are looked up. */
export function registerSessionLookup(lookup: SessionLookup) {
  sessions = lookup;
}

/** Records that a viewer has written: for a moment, no process answers that account from a replica. */
export async function recordWriteOf(viewer: Viewer) {
  await sessions.recordWrite(viewer);
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

/**
 * Sets `ctx.state.viewer` to whom a session token belongs to. An address that sends many unknown tokens is refused before
 * they cost a query. They count apart from other calls, so that visitors do not lock out those who are logged in at the
 * same address.
 */
export async function findViewerWithinLimit(ctx: Context, token: string) {
  const hash = hashOf(token);
  async function find() {
    ctx.state.viewer = await sessions.findViewer(token, ctx.state.address);
    remember(hash, ctx.state.viewer !== null);
  }
  if (!env.limitsRates || remembered.has(hash)) return find();
  const quota = { limiter: unknownTokens, key: ipNetwork(ctx.state.address) };
  if (pageCallOf(ctx) === 'further') {
    await requireRemaining(quota);
    return find();
  }
  await consumeOne(quota);
  try {
    await find();
  } finally {
    // A lookup that failed says nothing about the token, so it is not counted either.
    if (ctx.state.viewer !== null) void refund(quota);
  }
}

const recheckAfterMs = 250;

/**
 * Runs `work`. If reading the body or the work takes longer than 250 ms, it goes on only if the session is still valid.
 * A write of a viewer whose account has just been deleted is refused as a write without a session.
 */
export async function withSessionRecheck<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const viewer = viewerOf(ctx);
  if (!viewer) return work();
  const checkedAt = performance.now();
  ctx.state.recheckSession = async () => {
    if (performance.now() - checkedAt < recheckAfterMs) return;
    if (!(await sessions.isSessionValid(viewer))) throw new UnauthenticatedError();
  };
  try {
    return await withCommitCheck(ctx.state.recheckSession, work);
  } catch (error) {
    if (!isForeignKeyViolation(error) || (await sessions.isSessionValid(viewer))) throw error;
    throw new UnauthenticatedError();
  }
}
