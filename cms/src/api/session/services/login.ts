import type { Credentials, Registration } from '../../../contract';
import { inTransaction, isPostgres } from '../../../database/connection';
import { ForbiddenError, ClientGoneError, UnauthenticatedError } from '../../../errors';
import type { WorkOptions } from '../../../lib/work-queue';
import { recordAudit } from '../../audit-entry/services/audit';
import { isClosedDemo, type UserRow, findUserByEmail, createUser } from '../../user/services/user';
import { isPassword } from './password';
import { openSession } from './session';

/** Where somebody knocks from. */
export interface ClientInfo {
  device: string;
  address: string;
  /** Whose work the hashing is: all addresses of one client. */
  owner: string;
  /** For whoever has left nothing is done any more: nobody would get the session. */
  signal: AbortSignal;
}

/** Hashing for an address waits behind what the same address has asked for already. */
export function queueOptions({ owner, signal: leaving }: ClientInfo): WorkOptions {
  return { owner, signal: leaving };
}

export interface LoginResult {
  userId: number;
  token: string;
}

/** The last word of a transaction: what was done for somebody who has given up meanwhile is not kept. */
function requireClient({ signal: leaving }: ClientInfo) {
  if (leaving.aborted) throw new ClientGoneError();
}

/** Creates an account and opens its first session. */
export async function register(
  input: Registration,
  passwordHash: string,
  knock: ClientInfo,
): Promise<LoginResult> {
  return inTransaction(async (trx) => {
    const userId = await createUser(trx, input, passwordHash);
    const token = await openSession(trx, userId, knock.device);
    requireClient(knock);
    return { userId, token };
  });
}

const wrongCredentialsError = () => new UnauthenticatedError('Invalid credentials');
const bannedError = () => new ForbiddenError('Your account has been banned.');

/**
 * Opens a session for somebody whose password has fitted. Comparing took its time: who was banned meanwhile, or whose
 * email or password changed, does not get in. The row is written first, so that what is read next is up to date.
 */
async function openCheckedSession(user: UserRow, knock: ClientInfo): Promise<LoginResult> {
  return inTransaction(async (trx) => {
    const token = await openSession(trx, user.id, knock.device);
    const query = trx('up_users').where({ id: user.id });
    // The weakest lock that will do: the new session has one on the same row, and a stronger would make two logins wait
    // for each other.
    const now = await (isPostgres() ? query.forNoKeyUpdate() : query).first(
      'username',
      'password',
      'blocked',
    );
    if (now?.password !== user.password || now.username !== user.username) throw wrongCredentialsError();
    if (now.blocked) throw bannedError();
    requireClient(knock);
    return { userId: user.id, token };
  });
}

/** Opens a session; an unknown email and a wrong password cannot be told apart, by answer or by time. */
export async function login({ email, password }: Credentials, knock: ClientInfo): Promise<LoginResult> {
  const user = await findUserByEmail(email);
  const fits = await isPassword(password, user?.password, queueOptions(knock));
  if (!fits || !user || isClosedDemo(user)) {
    const subject = { type: 'user' as const, id: user?.document_id ?? null, label: email };
    await inTransaction((trx) => recordAudit(trx, { action: 'login.fail', subject, address: knock.address }));
    throw wrongCredentialsError();
  }
  if (user.blocked) throw bannedError();
  return openCheckedSession(user, knock);
}

/** Opens a session if the password fits; null when it does not. */
export async function tryLogin(
  { email, password }: Credentials,
  knock: ClientInfo,
): Promise<LoginResult | null> {
  const user = await findUserByEmail(email);
  const fits = await isPassword(password, user?.password, queueOptions(knock));
  if (!fits || !user || isClosedDemo(user) || user.blocked) return null;
  return openCheckedSession(user, knock);
}
