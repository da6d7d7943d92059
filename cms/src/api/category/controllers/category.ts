import type { Context } from 'koa';
import type { Category } from '../../../contract';
import { type CategoryRow, listCategories } from '../services/category';

function presentCategory({ name, slug, blogs_count, selectable }: CategoryRow): Category {
  return { name, slug, blogsCount: blogs_count, selectable: Boolean(selectable) };
}

export default {
  async list(ctx: Context) {
    const rows = await listCategories();
    ctx.body = rows.map(presentCategory);
  },
};
