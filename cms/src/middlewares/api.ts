import { Stream } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { findViewer } from '../api/session/services/session';
import { sendThrownError, sendError } from '../http/error-response';
import { isForeign } from '../http/origin';
import { apiPrefix, isApiPath } from '../http/path';
import { refundServerFault, limitRate } from '../http/rate-limit';
import { methodsOf } from '../http/route';
import { withSessionRecheck } from '../http/recheck-session';
import { findSessionWithinLimit } from '../http/unknown-session-limit';
import { ForbiddenError } from '../errors';
import { clearSessionCookie, readSessionCookie } from '../http/session-cookie';

const headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Cookie',
};

function presentMissing(ctx: Context) {
  const methods = methodsOf(ctx.path.slice(apiPrefix.length) || '/');
  if (methods.length === 0) return sendError(ctx, 404);
  ctx.set('Allow', methods.join(', '));
  sendError(ctx, 405);
}

/** Under more load than we can bear, what is done for those who have given up would keep the others waiting. */
function hasLeft(ctx: Context) {
  return ctx.req.socket.destroyed;
}

/** An answer's bytes, made once: Koa would go through a long text again to count it and again to send it. */
function encode(ctx: Context) {
  const { body } = ctx;
  if (!body || typeof body !== 'object' || Buffer.isBuffer(body) || body instanceof Stream) return;
  ctx.body = Buffer.from(JSON.stringify(body));
}

/**
 * The gate of the API. It hands on to the router itself: none of the panel's middlewares (body parser, session, CORS)
 * sees a call, so that a refusal comes before anything of the body is read.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  let dispatch: Middleware | undefined;

  return async function api(ctx: Context, next: Next) {
    if (!isApiPath(ctx.path)) return next();
    if (hasLeft(ctx)) return;
    dispatch ??= strapi.server.router.routes() as unknown as Middleware;
    ctx.state.isApi = true;
    ctx.set(headers);
    try {
      if (isForeign(ctx, 'site')) throw new ForbiddenError('This request comes from another site.');
      const token = readSessionCookie(ctx);
      const recognise = async () => {
        ctx.state.viewer = token ? await findViewer(token, ctx.state.address) : null;
      };
      if (token) await findSessionWithinLimit(ctx, token, recognise);
      ctx.state.recognise = recognise;
      if (token && !ctx.state.viewer) clearSessionCookie(ctx);
      ctx.set('Cache-Control', token ? 'private, no-store' : 'no-cache');
      await limitRate(ctx);
      if (hasLeft(ctx)) return;
      const answer = dispatch;
      await withSessionRecheck(ctx, () => answer(ctx, async () => presentMissing(ctx)));
      encode(ctx);
    } catch (error) {
      sendThrownError(ctx, error);
      refundServerFault(ctx, error);
    }
  };
};
