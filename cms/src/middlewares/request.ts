import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { discardUnreadBody, hasBody } from '../http/body';
import { clientIp } from '../http/client-ip';
import { sendError } from '../http/error-response';
import { apiPrefix, isApiPath, normaliseUrl } from '../http/path';
import { findOperation } from '../http/route';

/** The status in the log of a call whose client went before it had its answer. */
const clientLeft = 499;
const ourIds = /^[\w-]{8,64}$/;

/** A call's row of the contract; other paths as they are. Never the query. */
function routeOf(ctx: Context): string {
  if (!isApiPath(ctx.path)) return ctx.path;
  const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
  const row = findOperation(method, ctx.path.slice(apiPrefix.length));
  return `${apiPrefix}${row?.path ?? '/*'}`;
}

/** Gives each request its id, normalises its path, and writes one line about it when it is answered. */
export default () =>
  async function request(ctx: Context, next: Next) {
    const started = performance.now();
    const given = ctx.get('x-request-id');
    ctx.state.requestId = ourIds.test(given) ? given : randomUUID();
    ctx.state.address = clientIp(ctx);
    const url = normaliseUrl(ctx.url);
    if (url !== null) ctx.url = url;
    ctx.set('X-Request-Id', ctx.state.requestId);
    if (hasBody(ctx)) discardUnreadBody(ctx);
    ctx.res.once('close', () => {
      const { requestId } = ctx.state;
      const [method, route] = [ctx.method, routeOf(ctx)];
      const status = ctx.res.writableFinished ? ctx.status : clientLeft;
      const ms = Math.round(performance.now() - started);
      strapi.log.log(isApiPath(ctx.path) ? 'info' : 'debug', 'request', {
        requestId,
        method,
        route,
        status,
        ms,
      });
    });
    if (url !== null) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    sendError(ctx, 404);
  };
