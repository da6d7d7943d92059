import type { Context } from 'koa';
import type { Role } from '../contract';
import { isForeignKeyViolation, withCommitCheck } from '../database/connection';
import { UnauthenticatedError } from '../errors';

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

/** Sets `ctx.state.viewer` to the user of a session token, and to null for a token that is unknown. */
export async function findViewer(ctx: Context, token: string) {
  ctx.state.viewer = await sessions.findViewer(token, ctx.state.address);
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
