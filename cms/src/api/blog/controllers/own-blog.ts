import type { Context } from 'koa';
import { createBlog, listMyBlogs, updateBlog } from '../../../contract';
import { answerOnce } from '../../../http/answer-once';
import { presentPage, windowOf } from '../../../http/page';
import { parseBody, parseQuery } from '../../../http/parse';
import { readUnhurried } from '../../../http/standing';
import { requireViewer } from '../../../http/viewer';
import { presentBlog } from '../presenter';
import blogs from '../services/blog';
import moderating from '../services/blog-moderating';
import { prepareText } from '../services/blog-text';
import writing from '../services/blog-writing';

export default {
  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const query = parseQuery(ctx, listMyBlogs);
    const page = await blogs.listMine(query, windowOf(query), viewer);
    presentPage(ctx, query, page);
    ctx.body = page.rows.map((row) => presentBlog(row, viewer));
  },

  async read(ctx: Context) {
    const viewer = requireViewer(ctx);
    ctx.body = presentBlog(await blogs.getOwn(ctx.params.id, viewer), viewer);
  },

  async create(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, createBlog);
    await answerOnce(ctx, input, async () => {
      const text = await readUnhurried(ctx, () => prepareText(input.content ?? ''));
      const documentId = await writing.create(input, text, viewer);
      const blog = presentBlog(await blogs.get(documentId, viewer), viewer);
      return { status: 201, body: { success: true, message: 'Blog posted successfully!', blog } };
    });
  },

  async update(ctx: Context) {
    const viewer = requireViewer(ctx);
    await blogs.requireOwn(ctx.params.id, viewer);
    const input = await parseBody(ctx, updateBlog);
    const { content } = input;
    const text = content === undefined ? undefined : await readUnhurried(ctx, () => prepareText(content));
    await writing.update(ctx.params.id, input, text, viewer);
    const blog = presentBlog(await blogs.get(ctx.params.id, viewer), viewer);
    ctx.body = { success: true, message: 'Blog updated successfully!', blog };
  },

  async remove(ctx: Context) {
    await moderating.removeOwn(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Your blog has been deleted.' };
  },
};
