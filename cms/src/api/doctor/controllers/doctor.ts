import type { Context } from 'koa';
import { checkRunningProduct } from '../../../doctor/check-running-product';

export default {
  async read(ctx: Context) {
    ctx.body = await checkRunningProduct();
  },
};
