import type { Context, Next } from 'koa';
import { isCrossOrigin } from '../../../http/origin';

/** Refuses writes to the panel that another site's page sends. */
export default () =>
  async function panelOrigin(ctx: Context, next: Next) {
    if (!isCrossOrigin(ctx, 'panel')) return next();
    const message = 'This request comes from another site.';
    ctx.status = 403;
    ctx.body = { error: { status: 403, name: 'ForbiddenError', message } };
  };
