import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Next } from 'koa';
import { env } from '../env';
import { registry } from '../metrics/registry';
import { readStoredTotals } from '../metrics/stored-totals';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, which are of one length: the time tells nothing about the token. */
function isAllowed(ctx: Context, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(ctx.get('authorization')) ?? [];
  return timingSafeEqual(sha256(sent), sha256(token));
}

/** `/metrics`, for who has the token; while none is set, a path like any other unknown one. */
export default () =>
  async function metrics(ctx: Context, next: Next) {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (ctx.path !== '/metrics' || !isRead || env.metricsToken === undefined) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (!isAllowed(ctx, env.metricsToken)) {
      ctx.set('WWW-Authenticate', 'Bearer');
      ctx.status = 401;
      ctx.body = 'Send METRICS_TOKEN as a bearer token.\n';
      return;
    }
    await readStoredTotals();
    ctx.body = await registry.metrics();
    ctx.set('Content-Type', registry.contentType);
  };
