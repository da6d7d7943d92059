import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { clientAddress } from '../http/client-address';
import { apiPrefix, foldSlashes, isApiPath } from '../http/path';
import { findOperation } from '../http/route';

const ourIds = /^[\w-]{8,64}$/;

/** A call's row of the contract; other paths as they are. Never the query. */
function routeOf(ctx: Context): string {
  if (!isApiPath(ctx.path)) return ctx.path;
  const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
  const row = findOperation(method, ctx.path.slice(apiPrefix.length));
  return `${apiPrefix}${row?.path ?? '/*'}`;
}

/** Gives each request its id, folds its path, and writes one line about it when it is answered. */
export default () =>
  async function request(ctx: Context, next: Next) {
    const started = performance.now();
    const given = ctx.get('x-request-id');
    ctx.state.requestId = ourIds.test(given) ? given : randomUUID();
    ctx.state.address = clientAddress(ctx);
    ctx.url = foldSlashes(ctx.url);
    ctx.set('X-Request-Id', ctx.state.requestId);
    ctx.res.once('close', () => {
      const { requestId } = ctx.state;
      const [method, route, status] = [ctx.method, routeOf(ctx), ctx.status];
      const ms = Math.round(performance.now() - started);
      strapi.log.log(isApiPath(ctx.path) ? 'info' : 'debug', 'request', {
        requestId,
        method,
        route,
        status,
        ms,
      });
    });
    await next();
  };
