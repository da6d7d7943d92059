import type { Context } from 'koa';
import { login, register } from '../../../contract';
import { addressKey } from '../../../http/address-key';
import { answerOnce } from '../../../http/answer-once';
import { leavingOf } from '../../../http/leaving';
import { parseBody } from '../../../http/parse';
import { limitTries } from '../../../http/rate-limit';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../../http/session-cookie';
import { requireViewer, viewerOf } from '../../../http/viewer';
import { presentUser } from '../../user/presenter';
import users from '../../user/services/user';
import { presentSession } from '../presenter';
import entry, { type Entered, type Knock, turnOf } from '../services/entry';
import { hashPassword } from '../services/password';
import sessions from '../services/session';

const knockOf = (ctx: Context): Knock => ({
  device: ctx.get('user-agent'),
  address: ctx.state.address,
  owner: addressKey(ctx.state.address),
  leaving: leavingOf(ctx),
});

export default {
  async register(ctx: Context) {
    const input = await parseBody(ctx, register);
    const passwordHash = await hashPassword(input.password, turnOf(knockOf(ctx)));
    let entered: Entered | null = null;
    const { isRepeat } = await answerOnce(ctx, input, async () => {
      entered = await entry.register(input, passwordHash, knockOf(ctx));
      const user = presentUser(await users.get(entered.userId));
      return { status: 201, body: { success: true, message: 'Registered successfully!', user } };
    });
    // Its password may be another than the first one's: a try like that of a login.
    const login = () => entry.tryLogin(input, knockOf(ctx));
    if (isRepeat) entered = await limitTries(ctx, users.keyOf(input.email), login);
    if (entered) setSessionCookie(ctx, entered.token);
  },

  async login(ctx: Context) {
    const credentials = await parseBody(ctx, login);
    const account = users.keyOf(credentials.email);
    const { userId, token } = await limitTries(ctx, account, () => entry.login(credentials, knockOf(ctx)));
    const previous = readSessionCookie(ctx);
    if (previous) await sessions.end(previous);
    setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Login successful!', user: presentUser(await users.get(userId)) };
  },

  async logout(ctx: Context) {
    const token = readSessionCookie(ctx);
    if (token) await sessions.end(token);
    clearSessionCookie(ctx);
    ctx.body = { success: true, message: 'Logged out.' };
  },

  async find(ctx: Context) {
    const viewer = viewerOf(ctx);
    const person = viewer && (await users.find(viewer.id));
    ctx.body = person ? { success: true, user: presentUser(person) } : { success: false, user: null };
  },

  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const open = await sessions.listOf(viewer);
    ctx.body = open.map((session) => presentSession(session, viewer.sessionId));
  },

  async endOthers(ctx: Context) {
    await sessions.endOthers(requireViewer(ctx));
    ctx.body = { success: true, message: 'All other sessions have been ended.' };
  },

  async endOwn(ctx: Context) {
    const viewer = requireViewer(ctx);
    await sessions.endOwn(ctx.params.id, viewer);
    ctx.body = { success: true, message: 'The session has been ended.' };
  },
};
