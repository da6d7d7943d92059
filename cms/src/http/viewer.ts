import type { Context } from 'koa';
import type { Role } from '../contract';
import { UnauthenticatedError } from '../errors';

/** Who makes a call. */
export interface Viewer {
  id: number;
  documentId: string;
  name: string;
  role: Role;
  sessionId: number;
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
