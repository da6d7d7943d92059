import type { Context } from 'koa';
import { ban, changePassword, listUsers, updateProfile } from '../../../contract';
import { leavingOf } from '../../../http/leaving';
import { presentPage, windowOf } from '../../../http/page';
import { parseBody, parseQuery } from '../../../http/parse';
import { limitTries } from '../../../http/rate-limit';
import { setSessionCookie } from '../../../http/session-cookie';
import { requireViewer, viewerOf } from '../../../http/viewer';
import { ForbiddenError } from '../../../refusals';
import { presentAuthorPage, presentUser } from '../presenter';
import people from '../services/people';
import profile from '../services/profile';
import standing from '../services/standing';
import users from '../services/user';

async function setBanned(ctx: Context, isBanned: boolean) {
  const viewer = requireViewer(ctx);
  const { reason } = await parseBody(ctx, ban);
  await standing.setBanned(ctx.params.id, isBanned, reason, viewer);
  ctx.body = {
    success: true,
    message: isBanned ? 'The user has been banned.' : 'The user has been unbanned.',
  };
}

export default {
  async readSelf(ctx: Context) {
    ctx.body = presentUser(await users.get(requireViewer(ctx).id));
  },

  async update(ctx: Context) {
    const viewer = requireViewer(ctx);
    if (ctx.params.id !== viewer.documentId) throw new ForbiddenError();
    const token = await profile.update(await parseBody(ctx, updateProfile), viewer);
    if (token) setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Profile updated', user: presentUser(await users.get(viewer.id)) };
  },

  async changePassword(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, changePassword);
    const token = await limitTries(ctx, `password of ${viewer.id}`, () =>
      profile.changePassword(input, viewer, leavingOf(ctx)),
    );
    setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Password changed.' };
  },

  async read(ctx: Context) {
    ctx.body = presentAuthorPage(await people.getAuthor(ctx.params.id, viewerOf(ctx)));
  },

  async list(ctx: Context) {
    const query = parseQuery(ctx, listUsers);
    const page = await people.list(query, windowOf(query));
    presentPage(ctx, query, page);
    ctx.body = page.rows.map(presentUser);
  },

  async promote(ctx: Context) {
    await standing.promote(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'The user is now an admin.' };
  },

  async demote(ctx: Context) {
    await standing.demote(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'The user is no longer an admin.' };
  },

  ban: (ctx: Context) => setBanned(ctx, true),
  unban: (ctx: Context) => setBanned(ctx, false),
};
