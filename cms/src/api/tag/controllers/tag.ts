import type { Context } from 'koa';
import * as contract from '../../../contract';
import { presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/session';
import { presentBlog } from '../../blog/presenter';
import { listPublishedBlogs } from '../../blog/services/lists/public';
import { listTags } from '../services/tag';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listTags);
    const found = await listTags(query);
    ctx.body = query.view === 'counts' ? found : found.map(({ name }) => name);
  },

  async read(ctx: Context) {
    const query = { ...parseQuery(ctx, contract.listBlogsOfTag), tag: String(ctx.params.tag) };
    const viewer = viewerOf(ctx);
    const page = await listPublishedBlogs(query, windowOf(query, query.sort === 'top' ? 3 : 2), viewer);
    presentPage(ctx, query, page);
    ctx.body = page.rows.map((row) => presentBlog(row, viewer));
  },
};
