import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { discardUnreadBody, hasBody } from '../http/body';
import { clientIp } from '../http/client-ip';
import { sendError } from '../http/error-response';
import { apiPrefix, isApiPath, normaliseUrl } from '../http/path';
import { operationOf } from '../http/route';
import { isMeasured } from '../metrics/registry';
import { countRequest } from '../metrics/requests';

const requestIdPattern = /^[\w-]{8,64}$/;

/** The path of a call's operation, and other paths as they are. Never the query, which may hold personal data. */
function routeOf(ctx: Context): string {
  if (!isApiPath(ctx.path)) return ctx.path;
  return `${apiPrefix}${operationOf(ctx)?.path ?? '/*'}`;
}

/** Logs and counts a request whose answer has ended. */
function recordRequest(ctx: Context, startedAt: number) {
  const ms = performance.now() - startedAt;
  // 499: the client closed the connection before the answer.
  const status = ctx.res.writableFinished ? ctx.status : 499;
  if (isMeasured) countRequest(ctx, status, ms);
  strapi.log.log(isApiPath(ctx.path) ? 'info' : 'debug', 'request', {
    requestId: ctx.state.requestId,
    method: ctx.method,
    route: routeOf(ctx),
    status,
    ms: Math.round(ms),
  });
}

/** Sets a request's id, client address and normalised path, and logs one line when it is answered. */
export default () =>
  async function requestContext(ctx: Context, next: Next) {
    const startedAt = performance.now();
    const sentId = ctx.get('x-request-id');
    ctx.state.requestId = requestIdPattern.test(sentId) ? sentId : randomUUID();
    ctx.state.address = clientIp(ctx);
    const url = normaliseUrl(ctx.url);
    if (url !== null) ctx.url = url;
    ctx.set('X-Request-Id', ctx.state.requestId);
    if (hasBody(ctx)) discardUnreadBody(ctx);
    ctx.res.once('close', () => recordRequest(ctx, startedAt));
    if (url !== null) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    sendError(ctx, 404);
  };
