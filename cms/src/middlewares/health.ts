import type { Context, Next } from 'koa';
import { db } from '../database/connection';
import { version } from '../env';

async function databaseAnswers() {
  try {
    await db().raw('SELECT 1').timeout(3000);
    return true;
  } catch {
    return false;
  }
}

/** `/healthz`: the process is alive. `/readyz`: the database answers too. Both say which release runs. */
export default () =>
  async function health(ctx: Context, next: Next) {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    const isHealthy = ctx.path === '/healthz' || (await databaseAnswers());
    ctx.set('Cache-Control', 'no-store');
    ctx.status = isHealthy ? 200 : 503;
    ctx.body = { status: isHealthy ? 'ok' : 'unavailable', version };
  };
