import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { clientAddress } from '../http/client-address';
import { foldSlashes, isApiPath } from '../http/path';

const ourIds = /^[\w-]{8,64}$/;

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
      if (!isApiPath(ctx.path)) return;
      const ms = Math.round(performance.now() - started);
      strapi.log.info(`${ctx.method} ${ctx.path} ${ctx.status} ${ms} ms ${ctx.state.requestId}`);
    });
    await next();
  };
