import type { Context } from 'koa';
import { type Action, permissions } from '../permissions';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../errors';
import { viewerOf } from '../http/session';

/** Checks a role's permission for an action. A call that did not pass the API's own middleware gets a 404. */
export default function hasPermission(context: Context, { action }: { action: Action }) {
  if (!context.state.isApi) throw new NotFoundError();
  const viewer = viewerOf(context);
  const allowed: readonly string[] = permissions[action];
  if (!allowed.includes(viewer?.role ?? 'visitor')) {
    throw viewer ? new ForbiddenError() : new UnauthenticatedError();
  }
  // PostgreSQL rejects NUL in any parameter, so no id holds one.
  if (Object.values<string>(context.params).some((value) => value.includes('\0'))) throw new NotFoundError();
  return true;
}
