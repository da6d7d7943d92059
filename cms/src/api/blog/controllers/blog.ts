import type { Context } from 'koa';
import { limits, listBlogs, listRecommendations, listSitemap, searchBlogs } from '../../../contract';
import { linkToRest, presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/viewer';
import { presentBlog, presentSitemapEntry, presentTitle } from '../presenter';
import blogs from '../services/blog';
import { listForSitemap, neighboursOf, searchTitles } from '../services/blog-finding';

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
    const viewer = viewerOf(ctx);
    const blog = await blogs.getRow(ctx.params.id, viewer);
    const { view } = parseQuery(ctx, listRecommendations);
    const rows = await blogs.recommend(blog, view === 'card', viewer);
    ctx.body = rows.map((row) => presentBlog(row, viewer));
  },

  async neighbours(ctx: Context) {
    const blog = await blogs.getRow(ctx.params.id, viewerOf(ctx));
    const { previous, next } = await neighboursOf(blog);
    ctx.body = { previous: previous && presentTitle(previous), next: next && presentTitle(next) };
  },

  async search(ctx: Context) {
    const { query } = parseQuery(ctx, searchBlogs);
    const rows = await searchTitles(query);
    ctx.body = rows.map(presentTitle);
  },

  async sitemap(ctx: Context) {
    const query = parseQuery(ctx, listSitemap);
    const page = await listForSitemap(query, windowOf(query));
    presentPage(ctx, query, page);
    ctx.body = page.rows.map(presentSitemapEntry);
  },
};
