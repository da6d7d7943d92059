import type { Context } from 'koa';
import * as contract from '../../../contract';
import { isoDate } from '../../../database/dates-and-json';
import { answerOnce } from '../../../http/idempotency';
import { clientInfoOf } from '../../../http/client-info';
import { parseBody, parseQuery } from '../../../http/parse';
import { limitLoginAttempts } from '../../../http/login-attempts';
import { requireViewer, viewerOf } from '../../../http/session';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../http/cookies';
import { countUnread } from '../../notification/services/list-notifications';
import { findEndSessionUrl } from '../../sign-in-provider/services/provider-logout';
import { presentUser } from '../../user/presenter';
import { findUser, getUser, emailKey } from '../../user/services/user';
import { login, type LoginResult, register, tryLogin } from '../services/login';
import { hashPassword } from '../services/password';
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
  type OpenSession,
} from '../services/session';

function presentSession(session: OpenSession, currentId: number): contract.Session {
  return {
    _id: session.document_id,
    createdAt: isoDate(session.created_at),
    lastUsedAt: isoDate(session.last_used_at),
    device: session.device,
    current: session.id === currentId,
  };
}

export default {
  async register(ctx: Context) {
    const input = await parseBody(ctx, contract.register);
    const client = clientInfoOf(ctx);
    const passwordHash = await hashPassword(input.password, client);
    let result: LoginResult | null = null;
    const { isRepeat } = await answerOnce(ctx, input, async () => {
      result = await register(input, passwordHash, client);
      const user = presentUser(await getUser(result.userId));
      return { status: 201, body: { success: true, message: 'Registered successfully!', user } };
    });
    // The password of a repeat may differ from the first one's, so it counts as an attempt at a login.
    if (isRepeat) {
      result = await limitLoginAttempts(ctx, emailKey(input.email), () => tryLogin(input, client));
    }
    if (result) setSessionCookie(ctx, result.token);
    if (result?.isConfirmationSent) ctx.set(contract.confirmationMailHeader, 'sent');
  },

  async login(ctx: Context) {
    const credentials = await parseBody(ctx, contract.login);
    const account = emailKey(credentials.email);
    const { userId, token } = await limitLoginAttempts(ctx, account, () =>
      login(credentials, clientInfoOf(ctx)),
    );
    const previous = readSessionCookie(ctx);
    if (previous) await endSession(previous);
    setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Login successful!', user: presentUser(await getUser(userId)) };
  },

  async logout(ctx: Context) {
    const token = readSessionCookie(ctx);
    const endSessionUrl = token ? await findEndSessionUrl(token) : null;
    if (token) await endSession(token);
    clearSessionCookie(ctx);
    ctx.body = { success: true, message: 'Logged out.', endSessionUrl };
  },

  async find(ctx: Context) {
    const { unread } = parseQuery(ctx, contract.findMe);
    const viewer = viewerOf(ctx);
    const [user, counted] = viewer
      ? await Promise.all([findUser(viewer.id), unread && countUnread(viewer)])
      : [];
    ctx.body = user
      ? { success: true, user: presentUser(user), ...(counted && { unread: counted.total }) }
      : { success: false, user: null };
  },

  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const sessions = await listSessions(viewer);
    ctx.body = sessions.map((session) => presentSession(session, viewer.sessionId));
  },

  async endOthers(ctx: Context) {
    await endOtherSessions(requireViewer(ctx));
    ctx.body = { success: true, message: 'All other sessions have been ended.' };
  },

  async endOwn(ctx: Context) {
    const viewer = requireViewer(ctx);
    await endOwnSession(ctx.params.id, viewer);
    ctx.body = { success: true, message: 'The session has been ended.' };
  },
};
