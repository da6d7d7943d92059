import type { Knex } from 'knex';
import { type ProviderName, signInCallbackPath, signInFailedMessage } from '../../../contract';
import { db, inTransaction, isDuplicate } from '../../../database/connection';
import { env } from '../../../env';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  UnauthenticatedError,
  UnavailableError,
} from '../../../errors';
import type { ClientInfo } from '../../../http/client-info';
import type { Viewer } from '../../../http/session';
import { newToken } from '../../../lib/token';
import { sendConfirmation } from '../../mail-link/services/confirm-email';
import { unconfirmedError } from '../../mail-link/services/required-confirmation';
import { bannedError, requireConnected } from '../../session/services/login';
import { openSession } from '../../session/services/session';
import { createUser, emailKey, isDisabledDemo, mailboxKey, type UserRow } from '../../user/services/user';
import { addIdentity, connectIdentity, findIdentity } from './connected-identities';
import { callProvider } from './provider-client';
import { callbackUrl, keepLogout } from './provider-logout';
import { buildSignInUrl, type Identity, readIdentity } from './read-identity';
import { awaitProof, createAttempt, type SignInAttempt, useAttempt } from './sign-in-attempt';

export interface SignInResult {
  next: 'done' | 'prove-password';
  /** The sign-in whose account has to be proven. */
  proof?: string;
  redirectTo: string | null;
  userId?: number;
  /** The token of the session that was opened; none is opened when a provider is connected. */
  token?: string;
}

export const failedError = () => new UnauthenticatedError(signInFailedMessage);
const takenError = () => new ConflictError('This sign-in method belongs to another account.');

/** Starts a sign-in; with a viewer, it will connect the provider to their account. Gives the provider's address. */
export async function startSignIn(
  provider: ProviderName,
  redirectTo: string | null,
  viewer: Viewer | null,
  browserSecret: string,
): Promise<string> {
  const user = viewer && (await db()('up_users').where({ id: viewer.id }).first('demo'));
  if (user?.demo) throw new ForbiddenError('Demo accounts cannot be connected.');
  if (viewer && !viewer.emailConfirmed) throw unconfirmedError();
  const state = newToken();
  const attempt = {
    provider,
    nonce: newToken(),
    verifier: newToken(),
    redirect_to: redirectTo,
    connect_user_id: viewer?.id ?? null,
  };
  const url = await callProvider(
    provider,
    () => buildSignInUrl(attempt, state, callbackUrl),
    () => new UnavailableError('The sign-in provider is not set up as it should be'),
  );
  await createAttempt(attempt, state, browserSecret);
  return url;
}

function parseCallback(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== env.siteUrl || url.pathname !== signInCallbackPath) {
    throw new InvalidError({ url: `url must begin with ${callbackUrl}` });
  }
  return url;
}

/** Finishes what `startSignIn` has started, once, in the same browser and for the same account. */
export async function finishSignIn(
  address: string,
  viewer: Viewer | null,
  browserSecret: string | undefined,
  client: ClientInfo,
): Promise<SignInResult> {
  const callback = parseCallback(address);
  const state = callback.searchParams.get('state');
  const attempt = state && browserSecret ? await useAttempt(state, browserSecret) : undefined;
  if (!attempt || !state) throw failedError();
  const isConnecting = attempt.connect_user_id !== null;
  if (isConnecting && attempt.connect_user_id !== viewer?.id) throw failedError();
  const identity = await callProvider(
    attempt.provider,
    () => readIdentity(attempt, callback, state),
    failedError,
  );
  if (isConnecting) return connect(attempt, identity, attempt.connect_user_id as number);
  return retryDuplicate(() => inTransaction((trx) => logIn(trx, attempt, identity, client)), failedError);
}

/** Two sign-ins of the same person may both create the account: the second one finds it when it runs again. */
async function retryDuplicate<Result>(work: () => Promise<Result>, refused: () => Error): Promise<Result> {
  const isTaken = (error: unknown) => isDuplicate(error) || error instanceof ConflictError;
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return work().catch((error: unknown) => {
    throw isTaken(error) ? refused() : error;
  });
}

/** Connects an identity to an account, unless another tab has done so already. */
async function connectOnce(trx: Knex.Transaction, user: UserRow, identity: Identity) {
  const known = await findIdentity(trx, identity);
  if (known && known.user_id !== user.id) throw takenError();
  const isEmailProven = await confirmEmail(trx, user, identity);
  if (!known) await connectIdentity(trx, { ...user, isEmailProven }, identity);
}

async function connect(attempt: SignInAttempt, identity: Identity, userId: number): Promise<SignInResult> {
  return retryDuplicate(
    () =>
      inTransaction(async (trx) => {
        const user = await lockAccount(trx, { id: userId });
        if (!user || user.blocked) throw failedError();
        if (!user.confirmed) throw unconfirmedError();
        await connectOnce(trx, user, identity);
        return { next: 'done' as const, redirectTo: attempt.redirect_to, userId };
      }),
    takenError,
  );
}

export async function lockAccount(trx: Knex, where: object): Promise<UserRow | undefined> {
  return trx('up_users')
    .where({ built_in: false, ...where })
    .forNoKeyUpdate()
    .first();
}

export const isSameAddress = (one: string, other: string) => mailboxKey(one) === mailboxKey(other);

/** The email is proven when the provider has verified the account's own address; gives whether it is now. */
async function confirmEmail(
  trx: Knex,
  user: UserRow,
  { email, isEmailVerified }: Identity,
): Promise<boolean> {
  if (user.confirmed) return true;
  if (!isEmailVerified || !email || !isSameAddress(email, user.email)) return false;
  await trx('up_users').where({ id: user.id }).update({ confirmed: true });
  return true;
}

/** Throws for an account that nobody may log in to. */
function requireMayLogIn(user: UserRow | undefined): UserRow {
  if (!user || isDisabledDemo(user)) throw failedError();
  if (user.blocked) throw bannedError();
  return user;
}

async function open(
  trx: Knex,
  userId: number,
  identity: Identity,
  redirectTo: string | null,
  client: ClientInfo,
): Promise<SignInResult> {
  const token = await openSession(trx, userId, client.device);
  await keepLogout(trx, token, identity.logout);
  requireConnected(client);
  return { next: 'done', redirectTo, userId, token };
}

/** Logs in to the identity's account, to the one with the same proven email, or to a new one. */
async function logIn(
  trx: Knex.Transaction,
  attempt: SignInAttempt,
  identity: Identity,
  client: ClientInfo,
): Promise<SignInResult> {
  const openFor = (userId: number) => open(trx, userId, identity, attempt.redirect_to, client);
  const known = await findIdentity(trx, identity);
  if (known) return openFor(requireMayLogIn(await lockAccount(trx, { id: known.user_id })).id);

  const { email, isEmailVerified, name } = identity;
  if (!email) throw failedError();
  const account = await lockAccount(trx, { username: emailKey(email) });
  if (!account) {
    const userId = await createUser(trx, { name, email, password: '', isConfirmed: isEmailVerified }, null);
    if (!isEmailVerified) await sendConfirmation(trx, { id: userId, email });
    await addIdentity(trx, { id: userId, isEmailProven: isEmailVerified }, identity);
    return openFor(userId);
  }
  // Only a verified email is trusted, or anybody could claim the account; demo accounts belong to nobody.
  if (!isEmailVerified || account.demo || !isSameAddress(email, account.email)) throw failedError();
  const user = requireMayLogIn(account);
  if (!user.confirmed) {
    // Somebody may have registered another person's address: the password has to be proven first.
    await awaitProof(trx, attempt, user.id, identity);
    return { next: 'prove-password', proof: attempt.id, redirectTo: attempt.redirect_to };
  }
  await connectIdentity(trx, { ...user, isEmailProven: true }, identity);
  return openFor(user.id);
}

/** Joins an identity whose account was proven, and logs in. */
export async function joinAndLogIn(
  trx: Knex.Transaction,
  user: UserRow,
  identity: Identity,
  redirectTo: string | null,
  client: ClientInfo,
): Promise<SignInResult> {
  requireMayLogIn(user);
  await connectOnce(trx, user, identity).catch((error: unknown) => {
    throw isDuplicate(error) ? takenError() : error;
  });
  return open(trx, user.id, identity, redirectTo, client);
}
