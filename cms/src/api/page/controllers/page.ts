import type { Context } from 'koa';
import { isoDate } from '../../../database/dates-and-json';
import { getPage } from '../services/page';

export default {
  async read(ctx: Context) {
    const { name, html, updated_at } = await getPage(ctx.params.name);
    ctx.body = { name, html, updatedAt: isoDate(updated_at) };
  },
};
