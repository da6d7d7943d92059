import type { Context } from 'koa';
import { createBlog, listMyBlogs, updateBlog } from '../../../contract';
import { answerOnce } from '../../../http/answer-once';
import { leavingOf } from '../../../http/leaving';
import { presentPage, windowOf } from '../../../http/page';
import { parseBody, parseQuery } from '../../../http/parse';
import { readUnhurried } from '../../../http/standing';
import { requireViewer, type Viewer } from '../../../http/viewer';
import { presentBlog } from '../presenter';
import blogs from '../services/blog';
import moderating from '../services/blog-moderating';
import { countOwn } from '../services/blog-desk';
import { prepareText } from '../services/blog-text';
import writing from '../services/blog-writing';

/** Cleans what somebody sends, unless they leave before it is done. */
const cleanText = (ctx: Context, html: string, { id }: Viewer) =>
  readUnhurried(ctx, () => prepareText(html, { owner: id, signal: leavingOf(ctx) }));

export default {
  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const query = parseQuery(ctx, listMyBlogs);
    const page = await blogs.listMine(query, windowOf(query), viewer);
    presentPage(ctx, query, page);
    ctx.body = page.rows.map((row) => presentBlog(row, viewer));
  },

  async count(ctx: Context) {
    ctx.body = await countOwn(requireViewer(ctx));
  },

  async read(ctx: Context) {
    const viewer = requireViewer(ctx);
    ctx.body = presentBlog(await blogs.getOwn(ctx.params.id, viewer), viewer);
  },

  async create(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, createBlog);
    // Before the transaction of a keyed call: SQLite has one connection, which readers need meanwhile.
    const text = await cleanText(ctx, input.content ?? '', viewer);
    await answerOnce(ctx, input, async () => {
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
    const text = content === undefined ? undefined : await cleanText(ctx, content, viewer);
    await writing.update(ctx.params.id, input, text, viewer);
    const blog = presentBlog(await blogs.get(ctx.params.id, viewer), viewer);
    ctx.body = { success: true, message: 'Blog updated successfully!', blog };
  },

  async remove(ctx: Context) {
    await moderating.removeOwn(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Your blog has been deleted.' };
  },
};
