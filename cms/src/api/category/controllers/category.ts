import type { Context } from 'koa';
import { presentCategory } from '../presenter';
import { listCategories } from '../services/category';

export default {
  async list(ctx: Context) {
    const rows = await listCategories();
    ctx.body = rows.map(presentCategory);
  },
};
