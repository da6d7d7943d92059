import type { Context } from 'koa';
import * as contract from '../../../contract';
import { answerOnce } from '../../../http/idempotency';
import { abortSignalOf } from '../../../http/abort-signal';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer, type Viewer } from '../../../http/session';
import { mustConfirmEmail } from '../../mail-link/services/required-confirmation';
import { presentBlog } from '../presenter';
import { getBlog, getOwnBlog, requireOwnBlog } from '../services/reading/get-blog';
import { countOwnBlogs, listOwnBlogs } from '../services/lists/own';
import { sanitiseText, updateBlog, createBlog } from '../services/writing/save-blog';
import { deleteOwnBlog } from '../services/writing/delete-blog';
import { requireMaySave } from '../services/writing/status-of-save';

/** Sanitises what somebody sends, unless they leave before it is done. */
const sanitiseSentText = (ctx: Context, html: string, { id }: Viewer) =>
  sanitiseText(html, { owner: id, signal: abortSignalOf(ctx) });

export default {
  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const query = parseQuery(ctx, contract.listMyBlogs);
    const page = await listOwnBlogs(query, windowOf(query), viewer);
    sendPage(ctx, query, page, (row) => presentBlog(row, viewer));
  },

  async count(ctx: Context) {
    ctx.body = await countOwnBlogs(requireViewer(ctx));
  },

  async read(ctx: Context) {
    const viewer = requireViewer(ctx);
    ctx.body = presentBlog(await getOwnBlog(ctx.params.id, viewer), viewer);
  },

  async create(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.createBlog, (sent) => requireMaySave(sent, viewer));
    // The text is sanitised before the transaction of a keyed call: SQLite has one connection, which readers need too.
    const text = await sanitiseSentText(ctx, input.content ?? '', viewer);
    await answerOnce(ctx, input, async () => {
      const documentId = await createBlog(input, text, viewer);
      const blog = presentBlog(await getBlog(documentId, viewer), viewer);
      return { status: 201, body: { success: true, message: 'Blog posted successfully!', blog } };
    });
  },

  async update(ctx: Context) {
    const viewer = requireViewer(ctx);
    const { id } = ctx.params;
    const mustConfirm = await mustConfirmEmail(viewer);
    // The status that an unconfirmed user sends is checked first: a refusal does not show whether the blog exists.
    if (!mustConfirm) await requireOwnBlog(id, viewer);
    const authorise = (sent: object) => requireMaySave(sent, viewer, id);
    const input = await parseBody(ctx, contract.updateBlog, mustConfirm ? authorise : undefined);
    const { content } = input;
    const text = content === undefined ? undefined : await sanitiseSentText(ctx, content, viewer);
    await updateBlog(id, input, text, viewer);
    const blog = presentBlog(await getBlog(id, viewer), viewer);
    ctx.body = { success: true, message: 'Blog updated successfully!', blog };
  },

  async remove(ctx: Context) {
    await deleteOwnBlog(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'Your blog has been deleted.' };
  },
};
