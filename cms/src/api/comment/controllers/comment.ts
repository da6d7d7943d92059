import type { Context } from 'koa';
import { createComment, listComments } from '../../../contract';
import { answerOnce } from '../../../http/answer-once';
import { presentPage, windowOf } from '../../../http/page';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer, viewerOf } from '../../../http/viewer';
import blogs from '../../blog/services/blog';
import { presentComment } from '../presenter';
import comments from '../services/comment';

export default {
  async list(ctx: Context) {
    const blog = await blogs.getRow(ctx.params.id, viewerOf(ctx));
    const query = parseQuery(ctx, listComments);
    const page = await comments.list(blog.id, windowOf(query));
    presentPage(ctx, query, { ...page, total: blog.comments_count });
    ctx.body = page.rows.map(presentComment);
  },

  async create(ctx: Context) {
    const viewer = requireViewer(ctx);
    await blogs.getPublishedRow(ctx.params.id);
    const input = await parseBody(ctx, createComment);
    await answerOnce(ctx, input, async () => {
      const comment = await comments.create(ctx.params.id, input.content, viewer);
      return { status: 201, body: { success: true, comment: presentComment(comment) } };
    });
  },

  async remove(ctx: Context) {
    await comments.remove(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Comment deleted.' };
  },
};
