import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { presentBlog, presentDetailedCard, presentSummary } from '../presenter';
import { addDetails, listModeratedBlogs } from '../services/lists/moderated';
import { getBlog, requireModeratedBlog } from '../services/reading/get-blog';
import { setBlogStatus, setBlogStatuses } from '../services/writing/set-blog-status';
import { deleteModeratedBlog } from '../services/writing/delete-blog';

export default {
  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const query = parseQuery(ctx, contract.listDashboard);
    const page = await listModeratedBlogs(query, windowOf(query), viewer);
    if (query.view !== 'detail') return sendPage(ctx, query, page, (row) => presentBlog(row, viewer));
    const detailed = { ...page, rows: await addDetails(page.rows) };
    sendPage(ctx, query, detailed, (row) => presentDetailedCard(row, viewer));
  },

  async setStatus(ctx: Context) {
    const viewer = requireViewer(ctx);
    await requireModeratedBlog(ctx.params.id, viewer);
    const input = await parseBody(ctx, contract.setBlogStatus);
    await setBlogStatus(ctx.params.id, input, { actor: viewer });
    const blog = presentBlog(await getBlog(ctx.params.id, viewer), viewer);
    ctx.body = { success: true, message: `The blog is now ${input.status}.`, blog };
  },

  async setStatuses(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.setBlogStatuses);
    const results = await setBlogStatuses(input, { actor: viewer });
    ctx.body = { success: true, message: presentSummary(results, input.status), results };
  },

  async remove(ctx: Context) {
    await deleteModeratedBlog(ctx.params.id, { actor: requireViewer(ctx) });
    ctx.body = { success: true, message: 'Blog Deleted!' };
  },
};
