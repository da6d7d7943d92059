import type { Credentials, Registration } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { env } from '../../../env';
import { ForbiddenError, UnauthenticatedError } from '../../../refusals';
import audit from '../../audit-entry/services/audit';
import users, { type UserRow } from '../../user/services/user';
import { isPassword } from './password';
import sessions from './session';

/** Where somebody knocks from. */
export interface Knock {
  device: string;
  address: string;
}

interface Entered {
  userId: number;
  token: string;
}

/** Creates an account and opens its first session. */
async function register(input: Registration, passwordHash: string, { device }: Knock): Promise<Entered> {
  return inTransaction(async (trx) => {
    const userId = await users.create(trx, input, passwordHash);
    return { userId, token: await sessions.open(trx, userId, device) };
  });
}

/** A demo account outlives its demo for the sake of what it wrote; to whoever knocks it is not there. */
const isClosedDemo = (user: UserRow) => Boolean(user.demo) && !env.demoAccounts;

/** Opens a session; an unknown email and a wrong password cannot be told apart, by answer or by time. */
async function login({ email, password }: Credentials, { device, address }: Knock): Promise<Entered> {
  const user = await users.findByEmail(email);
  const fits = await isPassword(password, user?.password);
  if (!fits || !user || isClosedDemo(user)) {
    const subject = { type: 'user' as const, id: user?.document_id ?? null, label: email };
    await audit.record(db(), { action: 'login.fail', subject, address });
    throw new UnauthenticatedError('Invalid credentials');
  }
  if (user.blocked) throw new ForbiddenError('Your account has been banned.');
  return { userId: user.id, token: await sessions.open(db(), user.id, device) };
}

/** Opens a session if the password fits; null when it does not. */
async function tryLogin({ email, password }: Credentials, { device }: Knock): Promise<Entered | null> {
  const user = await users.findByEmail(email);
  if (!(await isPassword(password, user?.password)) || !user || user.blocked) return null;
  return { userId: user.id, token: await sessions.open(db(), user.id, device) };
}

export default { register, login, tryLogin };
