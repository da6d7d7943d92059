import type { Context } from 'koa';
import { getOverview } from '../services/overview';

export default {
  async read(ctx: Context) {
    ctx.body = await getOverview();
  },
};
