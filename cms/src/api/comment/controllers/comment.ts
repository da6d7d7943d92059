import type { Context } from 'koa';
import * as contract from '../../../contract';
import { answerOnce } from '../../../http/idempotency';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer, viewerOf } from '../../../http/session';
import { getVisibleBlog } from '../../blog/services/reading/get-blog';
import { presentComment } from '../presenter';
import { createComment, listComments } from '../services/comment';
import { deleteComment } from '../services/delete-comment';
import { hideComment, requireComment } from '../services/hide-comment';

export default {
  async list(ctx: Context) {
    const viewer = viewerOf(ctx);
    const blog = await getVisibleBlog(ctx.params.id, viewer);
    const query = parseQuery(ctx, contract.listComments);
    const page = await listComments(blog.id, windowOf(query));
    sendPage(ctx, query, { ...page, total: blog.comments_count }, (row) => presentComment(row, viewer));
  },

  async create(ctx: Context) {
    const viewer = requireViewer(ctx);
    // As a visitor sees it: nobody comments on a blog that is not published.
    await getVisibleBlog(ctx.params.id, null);
    const input = await parseBody(ctx, contract.createComment);
    await answerOnce(ctx, input, async () => {
      const comment = await createComment(ctx.params.id, input.content, viewer);
      return { status: 201, body: { success: true, comment: presentComment(comment, viewer) } };
    });
  },

  async remove(ctx: Context) {
    await deleteComment(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Response deleted.' };
  },

  async hide(ctx: Context) {
    const viewer = requireViewer(ctx);
    await requireComment(ctx.params.id);
    const input = await parseBody(ctx, contract.hideComment);
    const comment = await hideComment(ctx.params.id, input, { actor: viewer });
    const message = input.hidden ? 'The response is now hidden.' : 'The response is shown again.';
    ctx.body = { success: true, message, comment: presentComment(comment, viewer) };
  },
};
