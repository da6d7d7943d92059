import type { Context } from 'koa';
import type { Role } from '../contract';
import { UnauthenticatedError } from '../errors';

/** Who is asking. */
export interface Viewer {
  id: number;
  documentId: string;
  name: string;
  role: Role;
  sessionId: number;
  /** Where the call comes from. */
  address: string;
}

/** The person who is logged in, or null for a visitor. */
export function viewerOf(ctx: Pick<Context, 'state'>): Viewer | null {
  return (ctx.state.viewer as Viewer | undefined) ?? null;
}

/** The person who is logged in; a visitor is told to log in. */
export function requireViewer(ctx: Pick<Context, 'state'>): Viewer {
  const viewer = viewerOf(ctx);
  if (!viewer) throw new UnauthenticatedError();
  return viewer;
}
