import type { Context } from 'koa';
import { listComments } from '../../../contract';
import { presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/viewer';
import blogs from '../../blog/services/blog';
import { presentComment } from '../presenter';
import comments from '../services/comment';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, listComments);
    const blog = await blogs.getRow(ctx.params.id, viewerOf(ctx));
    const { rows, hasMore } = await comments.list(blog.id, windowOf(query));
    const last = hasMore ? rows.at(-1) : undefined;
    const next = last && [new Date(last.created_at).getTime(), last.id];
    presentPage(ctx, query, { rows, total: blog.comments_count, ...(next && { next }) });
    ctx.body = rows.map(presentComment);
  },
};
