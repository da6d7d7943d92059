import type { Context } from 'koa';
import { type Action, permissions } from '../permissions';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../errors';
import { viewerOf } from '../http/viewer';

/** Role × action, from the one table. A call that did not come through the API's own gate finds nothing. */
export default function may(context: Context, { action }: { action: Action }) {
  if (!context.state.isApi) throw new NotFoundError();
  const viewer = viewerOf(context);
  const allowed: readonly string[] = permissions[action];
  if (!allowed.includes(viewer?.role ?? 'visitor')) {
    throw viewer ? new ForbiddenError() : new UnauthenticatedError();
  }
  // PostgreSQL takes no NUL, not even to compare with: nothing has such an id.
  if (Object.values<string>(context.params).some((value) => value.includes('\0'))) throw new NotFoundError();
  context.state.confirm = () => may(context, { action });
  return true;
}
