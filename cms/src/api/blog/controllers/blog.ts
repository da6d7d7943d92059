import type { Context } from 'koa';
import * as contract from '../../../contract';
import { linkToRest, sendPage, windowOf } from '../../../http/pagination';
import { parseQuery } from '../../../http/parse';
import { viewerOf } from '../../../http/session';
import { presentBlog, presentSitemapEntry, presentTitle } from '../presenter';
import { listPublishedBlogs, listSitemap } from '../services/lists/public';
import { getBlogAndCursor, getVisibleBlog } from '../services/reading/get-blog';
import { getPanelPreview } from '../services/reading/panel-preview';
import { findNeighbours, listRecommended } from '../services/reading/recommendations-and-neighbours';
import { findViewerFlags } from '../services/reading/viewer-flags';
import { suggestTitles } from '../services/title-search/suggest-titles';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listBlogs);
    const viewer = viewerOf(ctx);
    const page = await listPublishedBlogs(query, windowOf(query), viewer);
    sendPage(ctx, query, page, (row) => presentBlog(row, viewer));
  },

  async read(ctx: Context) {
    const viewer = viewerOf(ctx);
    const { blog, nextComments } = await getBlogAndCursor(ctx.params.id, viewer);
    if (nextComments) linkToRest(ctx, `/blogs/comments/${blog.document_id}`, nextComments);
    const own = viewer && { viewer: await findViewerFlags(viewer.id, blog) };
    ctx.body = { ...presentBlog(blog, viewer), ...own };
  },

  async panelPreview(ctx: Context) {
    const { token } = parseQuery(ctx, contract.getPanelPreview);
    ctx.body = presentBlog(await getPanelPreview(token), null);
    ctx.set('Cache-Control', 'private, no-store');
  },

  async recommend(ctx: Context) {
    const viewer = viewerOf(ctx);
    const blog = await getVisibleBlog(ctx.params.id, viewer);
    const { view } = parseQuery(ctx, contract.listRecommendations);
    const rows = await listRecommended(blog.id, view === 'card', viewer);
    ctx.body = rows.map((row) => presentBlog(row, viewer));
  },

  async neighbours(ctx: Context) {
    const blog = await getVisibleBlog(ctx.params.id, viewerOf(ctx));
    const { previous, next } = await findNeighbours(blog);
    ctx.body = { previous: previous && presentTitle(previous), next: next && presentTitle(next) };
  },

  async search(ctx: Context) {
    const { query } = parseQuery(ctx, contract.searchBlogs);
    const rows = await suggestTitles(query);
    ctx.body = rows.map(presentTitle);
  },

  async sitemap(ctx: Context) {
    const query = parseQuery(ctx, contract.listSitemap);
    const page = await listSitemap(query, windowOf(query));
    sendPage(ctx, query, page, (row) => presentSitemapEntry(row, query.view));
  },
};
