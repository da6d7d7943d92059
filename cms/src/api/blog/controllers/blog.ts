import type { Context } from 'koa';
import { limits, listBlogs, listRecommendations } from '../../../contract';
import { linkToRest, presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/viewer';
import { presentBlog } from '../presenter';
import blogs from '../services/blog';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, listBlogs);
    const viewer = viewerOf(ctx);
    const page = await blogs.list(query, windowOf(query, query.sort === 'top' ? 3 : 2), viewer);
    presentPage(ctx, query, page);
    ctx.body = page.rows.map((row) => presentBlog(row, viewer));
  },

  async read(ctx: Context) {
    const viewer = viewerOf(ctx);
    const blog = await blogs.get(ctx.params.id, viewer);
    const last = blog.comments?.at(limits.commentsShown - 1);
    if (last && blog.comments_count > limits.commentsShown) {
      linkToRest(ctx, `/blogs/comments/${blog.document_id}`, [new Date(last.created_at).getTime(), last.id]);
    }
    ctx.body = presentBlog(blog, viewer);
  },

  async recommend(ctx: Context) {
    const { view } = parseQuery(ctx, listRecommendations);
    const viewer = viewerOf(ctx);
    const rows = await blogs.recommend(ctx.params.id, view === 'card', viewer);
    ctx.body = rows.map((row) => presentBlog(row, viewer));
  },
};
