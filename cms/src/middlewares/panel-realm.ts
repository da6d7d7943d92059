import type { Context, Next } from 'koa';
import { isForeign } from '../http/origin';

/** What the panel changes, it changes from the CMS's own pages only. */
export default () =>
  async function panelRealm(ctx: Context, next: Next) {
    if (!isForeign(ctx, 'panel')) return next();
    ctx.status = 403;
    ctx.body = {
      error: { status: 403, name: 'ForbiddenError', message: 'This request comes from another site.' },
    };
  };
