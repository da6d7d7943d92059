import type { Context } from 'koa';
import * as contract from '../../../contract';

import { answerOnce } from '../../../http/idempotency';
import { abortSignalOf } from '../../../http/client';
import { parseBody } from '../../../http/parse';
import { limitLoginAttempts } from '../../../http/rate-limit';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../http/session-cookie';
import { requireViewer, viewerOf } from '../../../http/viewer';
import { presentUser } from '../../user/presenter';
import { findUser, getUser, emailKey } from '../../user/services/user';
import { presentSession } from '../presenter';
import {
  type LoginResult,
  type ClientInfo,
  queueOptions,
  login,
  tryLogin,
  register,
} from '../services/login';
import { hashPassword } from '../services/password';
import { endOwnSession, endOtherSessions, listSessions, endSession } from '../services/session';

const knockOf = (ctx: Context): ClientInfo => ({
  device: ctx.get('user-agent'),
  address: ctx.state.address,
  owner: contract.ipNetwork(ctx.state.address),
  signal: abortSignalOf(ctx),
});

export default {
  async register(ctx: Context) {
    const input = await parseBody(ctx, contract.register);
    const passwordHash = await hashPassword(input.password, queueOptions(knockOf(ctx)));
    let entered: LoginResult | null = null;
    const { isRepeat } = await answerOnce(ctx, input, async () => {
      entered = await register(input, passwordHash, knockOf(ctx));
      const user = presentUser(await getUser(entered.userId));
      return { status: 201, body: { success: true, message: 'Registered successfully!', user } };
    });
    // Its password may be another than the first one's: a try like that of a login.
    const login = () => tryLogin(input, knockOf(ctx));
    if (isRepeat) entered = await limitLoginAttempts(ctx, emailKey(input.email), login);
    if (entered) setSessionCookie(ctx, entered.token);
  },

  async login(ctx: Context) {
    const credentials = await parseBody(ctx, contract.login);
    const account = emailKey(credentials.email);
    const { userId, token } = await limitLoginAttempts(ctx, account, () => login(credentials, knockOf(ctx)));
    const previous = readSessionCookie(ctx);
    if (previous) await endSession(previous);
    setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Login successful!', user: presentUser(await getUser(userId)) };
  },

  async logout(ctx: Context) {
    const token = readSessionCookie(ctx);
    if (token) await endSession(token);
    clearSessionCookie(ctx);
    ctx.body = { success: true, message: 'Logged out.' };
  },

  async find(ctx: Context) {
    const viewer = viewerOf(ctx);
    const person = viewer && (await findUser(viewer.id));
    ctx.body = person ? { success: true, user: presentUser(person) } : { success: false, user: null };
  },

  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const open = await listSessions(viewer);
    ctx.body = open.map((session) => presentSession(session, viewer.sessionId));
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
