import type { Context } from 'koa';
import * as contract from '../../../contract';
import { isoDate } from '../../../database/dates-and-json';
import { NotFoundError } from '../../../errors';
import { answerOnce } from '../../../http/idempotency';
import { clientInfoOf } from '../../../http/client-info';
import { linkToRest } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { limitLoginAttempts } from '../../../http/login-attempts';
import { withReadReplica } from '../../../http/read-replica';
import { requireViewer, type Viewer, viewerOf } from '../../../http/session';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../http/session-cookie';
import { presentBlog } from '../../blog/presenter';
import { getBlogAndCursor } from '../../blog/services/reading/get-blog';
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

/** What `GET /blogs/ID` answers; null where that is a 404. */
async function findBlog(ctx: Context, id: string, viewer: Viewer) {
  try {
    const { blog, nextComments } = await withReadReplica(ctx, contract.getBlog as contract.Operation, () =>
      getBlogAndCursor(id, viewer),
    );
    if (nextComments) linkToRest(ctx, `/blogs/comments/${blog.document_id}`, nextComments);
    return presentBlog(blog, viewer);
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
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
    const { unread, blog } = parseQuery(ctx, contract.findMe);
    const viewer = viewerOf(ctx);
    const [user, counted, page] = viewer
      ? await Promise.all([
          findUser(viewer.id),
          unread && countUnread(viewer),
          blog === undefined ? undefined : findBlog(ctx, blog, viewer),
        ])
      : [];
    ctx.body = user
      ? { success: true, user: presentUser(user), ...(counted && { unread: counted.total }), blog: page }
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
