import type { Context } from 'koa';
import overview from '../services/overview';

export default {
  async read(ctx: Context) {
    ctx.body = await overview.get();
  },
};
