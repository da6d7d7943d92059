import type { Credentials, Registration } from '../../../contract';
import { inTransaction, isPostgres } from '../../../database/connection';
import { ForbiddenError, LeftError, UnauthenticatedError } from '../../../refusals';
import type { Turn } from '../../../turns';
import audit from '../../audit-entry/services/audit';
import users, { isClosedDemo, type UserRow } from '../../user/services/user';
import { isPassword } from './password';
import sessions from './session';

/** Where somebody knocks from. */
export interface Knock {
  device: string;
  address: string;
  /** Whose work the hashing is: all addresses of one client. */
  owner: string;
  /** For whoever has left nothing is done any more: nobody would get the session. */
  leaving: AbortSignal;
}

/** Hashing for an address waits behind what the same address has asked for already. */
export function turnOf({ owner, leaving }: Knock): Turn {
  return { owner, signal: leaving };
}

export interface Entered {
  userId: number;
  token: string;
}

/** The last word of a transaction: what was done for somebody who has given up meanwhile is not kept. */
function insistOnHearer({ leaving }: Knock) {
  if (leaving.aborted) throw new LeftError();
}

/** Creates an account and opens its first session. */
async function register(input: Registration, passwordHash: string, knock: Knock): Promise<Entered> {
  return inTransaction(async (trx) => {
    const userId = await users.create(trx, input, passwordHash);
    const token = await sessions.open(trx, userId, knock.device);
    insistOnHearer(knock);
    return { userId, token };
  });
}

const wrongCredentials = () => new UnauthenticatedError('Invalid credentials');
const isBanned = () => new ForbiddenError('Your account has been banned.');

/**
 * Opens a session for somebody whose password has fitted. Comparing took its time: who was banned meanwhile, or whose
 * email or password changed, does not get in. The row is written first, so that what is read next is up to date.
 */
async function enter(user: UserRow, knock: Knock): Promise<Entered> {
  return inTransaction(async (trx) => {
    const token = await sessions.open(trx, user.id, knock.device);
    const query = trx('up_users').where({ id: user.id });
    // The weakest lock that will do: the new session has one on the same row, and a stronger would make two logins wait
    // for each other.
    const now = await (isPostgres() ? query.forNoKeyUpdate() : query).first(
      'username',
      'password',
      'blocked',
    );
    if (now?.password !== user.password || now.username !== user.username) throw wrongCredentials();
    if (now.blocked) throw isBanned();
    insistOnHearer(knock);
    return { userId: user.id, token };
  });
}

/** Opens a session; an unknown email and a wrong password cannot be told apart, by answer or by time. */
async function login({ email, password }: Credentials, knock: Knock): Promise<Entered> {
  const user = await users.findByEmail(email);
  const fits = await isPassword(password, user?.password, turnOf(knock));
  if (!fits || !user || isClosedDemo(user)) {
    const subject = { type: 'user' as const, id: user?.document_id ?? null, label: email };
    await inTransaction((trx) =>
      audit.record(trx, { action: 'login.fail', subject, address: knock.address }),
    );
    throw wrongCredentials();
  }
  if (user.blocked) throw isBanned();
  return enter(user, knock);
}

/** Opens a session if the password fits; null when it does not. */
async function tryLogin({ email, password }: Credentials, knock: Knock): Promise<Entered | null> {
  const user = await users.findByEmail(email);
  const fits = await isPassword(password, user?.password, turnOf(knock));
  if (!fits || !user || isClosedDemo(user) || user.blocked) return null;
  return enter(user, knock);
}

export default { register, login, tryLogin };
