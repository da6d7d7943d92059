import type { Context } from 'koa';
import { presentCategory } from '../presenter';
import categories from '../services/category';

export default {
  async list(ctx: Context) {
    const rows = await categories.list();
    ctx.body = rows.map(presentCategory);
  },
};
