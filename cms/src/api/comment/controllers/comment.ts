import type { Context } from 'koa';
import * as contract from '../../../contract';
import { answerOnce } from '../../../http/idempotency';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer, viewerOf } from '../../../http/session';
import { mustConfirmEmail, unconfirmedError } from '../../mail-link/services/required-confirmation';
import { getVisibleBlog } from '../../blog/services/reading/get-blog';
import { presentComment } from '../presenter';
import { deleteComment, createComment, listComments } from '../services/comment';

export default {
  async list(ctx: Context) {
    const blog = await getVisibleBlog(ctx.params.id, viewerOf(ctx));
    const query = parseQuery(ctx, contract.listComments);
    const page = await listComments(blog.id, windowOf(query));
    sendPage(ctx, query, { ...page, total: blog.comments_count }, presentComment);
  },

  async create(ctx: Context) {
    const viewer = requireViewer(ctx);
    if (await mustConfirmEmail(viewer)) throw unconfirmedError();
    // As a visitor sees it: nobody comments on a blog that is not published.
    await getVisibleBlog(ctx.params.id, null);
    const input = await parseBody(ctx, contract.createComment);
    await answerOnce(ctx, input, async () => {
      const comment = await createComment(ctx.params.id, input.content, viewer);
      return { status: 201, body: { success: true, comment: presentComment(comment) } };
    });
  },

  async remove(ctx: Context) {
    await deleteComment(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Comment deleted.' };
  },
};
