import type { Context } from 'koa';
import { checkHealth } from '../../../doctor/check-health';

export default {
  async read(ctx: Context) {
    ctx.body = await checkHealth();
  },
};
