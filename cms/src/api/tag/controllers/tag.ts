import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/session';
import { presentBlog } from '../../blog/presenter';
import { listPublishedBlogs } from '../../blog/services/lists/public';
import { countTags, getTag, listTags } from '../services/tag';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listTags);
    const found = await listTags(query);
    if (!query.query) ctx.set('X-Total-Count', String(await countTags()));
    ctx.body = query.view === 'counts' ? found : found.map(({ name }) => name);
  },

  async find(ctx: Context) {
    ctx.body = await getTag(String(ctx.params.tag));
  },

  async read(ctx: Context) {
    const query = { ...parseQuery(ctx, contract.listBlogsOfTag), tag: String(ctx.params.tag) };
    const viewer = viewerOf(ctx);
    const page = await listPublishedBlogs(query, windowOf(query), viewer);
    sendPage(ctx, query, page, (row) => presentBlog(row, viewer));
  },
};
