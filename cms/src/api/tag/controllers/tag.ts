import type { Context } from 'koa';
import { listBlogsOfTag, listTags } from '../../../contract';
import { presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/viewer';
import { presentBlog } from '../../blog/presenter';
import blogs from '../../blog/services/blog';
import tags from '../services/tag';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, listTags);
    const found = await tags.list(query);
    ctx.body = query.view === 'counts' ? found : found.map(({ name }) => name);
  },

  async read(ctx: Context) {
    const query = { ...parseQuery(ctx, listBlogsOfTag), tag: String(ctx.params.tag) };
    const viewer = viewerOf(ctx);
    const page = await blogs.list(query, windowOf(query, query.sort === 'top' ? 3 : 2), viewer);
    presentPage(ctx, query, page);
    ctx.body = page.rows.map((row) => presentBlog(row, viewer));
  },
};
