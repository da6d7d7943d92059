import type { Context } from 'koa';
import * as contract from '../../../contract';
import { abortSignalOf } from '../../../http/abort-signal';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { accountKey, addressKey, countCall } from '../../../http/rate-limit';
import { limitLoginAttempts } from '../../../http/login-attempts';
import { requireViewer, viewerOf } from '../../../http/session';
import { clearSessionCookie, setSessionCookie } from '../../../http/cookies';
import { ForbiddenError, InvalidError } from '../../../errors';
import { isPassword } from '../../session/services/password';
import { presentAuthorPage, presentListedUser, presentUser } from '../presenter';
import { deleteOwnAccount, requireFreshSignIn, requireNoAdmin } from '../services/delete-account';
import { listUsers } from '../services/list-users';
import { changePassword, changesEmail, updateProfile } from '../services/profile';
import { demote, promote, setBanned } from '../services/user-moderation';
import { getAuthor, getUser, type UserRow } from '../services/user';

async function changeBan(ctx: Context, isBanned: boolean) {
  const viewer = requireViewer(ctx);
  await getAuthor(ctx.params.id, null);
  const { reason } = await parseBody(ctx, contract.ban);
  await setBanned(ctx.params.id, isBanned, reason, viewer);
  ctx.body = {
    success: true,
    message: isBanned ? 'The user has been banned.' : 'The user has been unbanned.',
  };
}

/** Throws unless it is the password of the viewer's own account; counts as an attempt at its login. */
async function requireOwnPassword(ctx: Context, user: UserRow, password: string | undefined) {
  if (!password) throw new InvalidError({ password: 'Password is required' });
  const options = { owner: user.id, signal: abortSignalOf(ctx) };
  const isRight = await limitLoginAttempts(
    ctx,
    user.username,
    async () => (await isPassword(password, user.password, options)) || null,
  );
  if (!isRight) throw new InvalidError({ password: 'The password is wrong' });
}

export default {
  async readSelf(ctx: Context) {
    ctx.body = presentUser(await getUser(requireViewer(ctx).id));
  },

  async update(ctx: Context) {
    const viewer = requireViewer(ctx);
    if (ctx.params.id !== viewer.documentId) throw new ForbiddenError();
    const input = await parseBody(ctx, contract.updateProfile);
    if (await changesEmail(input, viewer)) {
      await countCall(ctx, 'change-email', [addressKey(ctx), accountKey(viewer.id)]);
    }
    const token = await updateProfile(input, viewer);
    if (token) setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Profile updated', user: presentUser(await getUser(viewer.id)) };
  },

  async changePassword(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.changePassword);
    const user = await getUser(viewer.id);
    if (!user.password)
      throw new InvalidError({ password: 'This account has no password yet. Reset it to set one.' });
    await requireOwnPassword(ctx, user, input.password);
    const token = await changePassword(input.newPassword, user.password, viewer, abortSignalOf(ctx));
    setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Password changed.' };
  },

  async deleteSelf(ctx: Context) {
    const viewer = requireViewer(ctx);
    const { password, blogs } = await parseBody(ctx, contract.deleteMe);
    requireNoAdmin(viewer);
    const user = await getUser(viewer.id);
    if (user.password) await requireOwnPassword(ctx, user, password);
    else await requireFreshSignIn(viewer);
    await deleteOwnAccount(blogs, user.password, viewer, abortSignalOf(ctx));
    clearSessionCookie(ctx);
    ctx.body = { success: true, message: 'Your account has been deleted.' };
  },

  async read(ctx: Context) {
    ctx.body = presentAuthorPage(await getAuthor(ctx.params.id, viewerOf(ctx)));
  },

  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listUsers);
    const page = await listUsers(query, windowOf(query));
    sendPage(ctx, query, page, presentListedUser);
  },

  async promote(ctx: Context) {
    await promote(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'The user is now an admin.' };
  },

  async demote(ctx: Context) {
    await demote(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'The user is no longer an admin.' };
  },

  ban: (ctx: Context) => changeBan(ctx, true),
  unban: (ctx: Context) => changeBan(ctx, false),
};
