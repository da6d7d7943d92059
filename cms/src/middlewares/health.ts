import type { Context, Next } from 'koa';
import { db } from '../database/connection';

async function canServe() {
  try {
    await db().raw('SELECT 1').timeout(3000);
    return true;
  } catch {
    return false;
  }
}

/** `/healthz`: the process is alive. `/readyz`: the database answers too. */
export default () =>
  async function health(ctx: Context, next: Next) {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    const isFine = ctx.path === '/healthz' || (await canServe());
    ctx.set('Cache-Control', 'no-store');
    ctx.status = isFine ? 200 : 503;
    ctx.body = { status: isFine ? 'ok' : 'unavailable' };
  };
