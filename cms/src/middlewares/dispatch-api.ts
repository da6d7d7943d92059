import { Stream } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { ForbiddenError } from '../errors';
import { isClientGone } from '../http/abort-signal';
import { sendError, sendThrownError } from '../http/error-response';
import { isCrossOrigin } from '../http/origin';
import { limitLargeAnswer } from '../http/large-answers';
import { apiPrefix, isApiPath } from '../http/path';
import { limitRate, refundServerFault } from '../http/rate-limit';
import { noteWrite, withReadReplica } from '../http/read-replica';
import { methodsOf, operationOf } from '../http/route';
import { findViewer, viewerOf, withSessionRecheck } from '../http/session';
import { clearSessionCookie, readSessionCookie } from '../http/cookies';

const headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Cookie',
};

function sendNoRoute(ctx: Context) {
  const methods = methodsOf(ctx.path.slice(apiPrefix.length));
  if (methods.length === 0) return sendError(ctx, 404);
  ctx.set('Allow', methods.join(', '));
  sendError(ctx, 405);
}

/** Serialises the body once: Koa would do it twice, to count the bytes and to send them. */
function serialiseBody(ctx: Context) {
  const { body } = ctx;
  if (!body || typeof body !== 'object' || Buffer.isBuffer(body) || body instanceof Stream) return;
  ctx.body = Buffer.from(JSON.stringify(body));
}

/** Checks a call of the API and passes it to the router, past the panel's middlewares: it is refused before its body is read. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  let dispatch: Middleware | undefined;

  return async function dispatchApi(ctx: Context, next: Next) {
    if (!isApiPath(ctx.path)) return next();
    if (isClientGone(ctx)) return;
    const router = (dispatch ??= strapi.server.router.routes() as unknown as Middleware);
    ctx.state.isApi = true;
    ctx.set(headers);
    try {
      if (isCrossOrigin(ctx, 'site')) throw new ForbiddenError('This request comes from another site.');
      const token = readSessionCookie(ctx);
      if (token) await findViewer(ctx, token);
      if (token && !viewerOf(ctx)) clearSessionCookie(ctx);
      ctx.set('Cache-Control', token ? 'private, no-store' : 'no-cache');
      await limitRate(ctx, viewerOf(ctx)?.id);
      if (isClientGone(ctx)) return;
      const answer = () => router(ctx, async () => sendNoRoute(ctx));
      await withSessionRecheck(ctx, () => withReadReplica(ctx, operationOf(ctx), answer));
      await noteWrite(ctx);
      serialiseBody(ctx);
      limitLargeAnswer(ctx);
    } catch (error) {
      sendThrownError(ctx, error);
      refundServerFault(ctx, error);
    }
  };
};
