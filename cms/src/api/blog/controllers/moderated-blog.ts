import type { Context } from 'koa';
import { listDashboard, setBlogStatus } from '../../../contract';
import { presentPage, windowOf } from '../../../http/page';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer } from '../../../http/viewer';
import { presentBlog } from '../presenter';
import blogs from '../services/blog';
import moderating from '../services/blog-moderating';

export default {
  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const query = parseQuery(ctx, listDashboard);
    const page = await blogs.listForAdmins(query, windowOf(query), viewer);
    presentPage(ctx, query, page);
    ctx.body = page.rows.map((row) => presentBlog(row, viewer));
  },

  async setStatus(ctx: Context) {
    const viewer = requireViewer(ctx);
    await blogs.getModeratedRow(ctx.params.id, viewer);
    const input = await parseBody(ctx, setBlogStatus);
    await moderating.setStatus(ctx.params.id, input, viewer);
    const blog = presentBlog(await blogs.get(ctx.params.id, viewer), viewer);
    ctx.body = { success: true, message: `The blog is now ${input.status}.`, blog };
  },

  async remove(ctx: Context) {
    await moderating.removeAny(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Blog Deleted!' };
  },
};
