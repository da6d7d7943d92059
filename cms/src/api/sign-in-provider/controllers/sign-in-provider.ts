import type { Context } from 'koa';
import * as contract from '../../../contract';
import { isoDate } from '../../../database/dates-and-json';
import { clientInfoOf } from '../../../http/client-info';
import { limitLoginAttempts } from '../../../http/login-attempts';
import { parseBody } from '../../../http/parse';
import { requireViewer, viewerOf } from '../../../http/session';
import {
  appendSignInCookie,
  readSessionCookie,
  readSignInCookie,
  setSessionCookie,
} from '../../../http/cookies';
import { newToken } from '../../../lib/token';
import { endSession } from '../../session/services/session';
import { presentUser } from '../../user/presenter';
import { getUser } from '../../user/services/user';
import { deleteIdentity, type IdentityRow, listIdentities } from '../services/connected-identities';
import { getAwaitedProof, provePassword } from '../services/prove-password';
import { finishSignIn, type SignInResult, startSignIn } from '../services/sign-in';

const presentIdentity = (row: IdentityRow): contract.Provider => ({
  _id: row.document_id,
  issuer: row.issuer,
  email: row.email,
  createdAt: isoDate(row.created_at),
});

async function sendResult(ctx: Context, { next, proof, redirectTo, userId, token }: SignInResult) {
  if (token) {
    const previous = readSessionCookie(ctx);
    if (previous) await endSession(previous);
    setSessionCookie(ctx, token);
  }
  const user = userId === undefined ? null : presentUser(await getUser(userId));
  ctx.body = { success: true, user, next, proof: proof ?? null, redirectTo };
}

export default {
  async start(ctx: Context) {
    const { provider = 'oidc', redirectTo } = await parseBody(ctx, contract.startSignIn);
    // Another tab may have started a sign-in with the browser's secret.
    const secret = readSignInCookie(ctx) ?? newToken();
    const url = await startSignIn(provider, redirectTo || null, viewerOf(ctx), secret);
    appendSignInCookie(ctx, secret);
    ctx.body = { url };
  },

  async finish(ctx: Context) {
    const { url } = await parseBody(ctx, contract.finishSignIn);
    await sendResult(ctx, await finishSignIn(url, viewerOf(ctx), readSignInCookie(ctx), clientInfoOf(ctx)));
  },

  async prove(ctx: Context) {
    const { password, proof } = await parseBody(ctx, contract.proveSignIn);
    const awaited = await getAwaitedProof(readSignInCookie(ctx), proof);
    const result = await limitLoginAttempts(ctx, awaited.user.username, () =>
      provePassword(awaited, password, clientInfoOf(ctx)),
    );
    await sendResult(ctx, result);
  },

  async list(ctx: Context) {
    ctx.body = (await listIdentities(requireViewer(ctx))).map(presentIdentity);
  },

  async delete(ctx: Context) {
    await deleteIdentity(ctx.params.id, requireViewer(ctx));
    ctx.body = { success: true, message: 'The sign-in method has been disconnected.' };
  },
};
