import type { Credentials, Registration } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { ForbiddenError, UnauthenticatedError } from '../../../refusals';
import users from '../../user/services/user';
import { hashPassword, isPassword } from './password';
import sessions from './session';

interface Entered {
  userId: number;
  token: string;
}

/** Creates an account and opens its first session. */
async function register(input: Registration, device: string): Promise<Entered> {
  const hash = await hashPassword(input.password);
  return inTransaction(async (trx) => {
    const userId = await users.create(trx, input, hash);
    return { userId, token: await sessions.open(trx, userId, device) };
  });
}

/** Opens a session; an unknown email and a wrong password cannot be told apart, by answer or by time. */
async function login({ email, password }: Credentials, device: string): Promise<Entered> {
  const user = await users.findByEmail(email);
  if (!(await isPassword(password, user?.password)) || !user) throw new UnauthenticatedError('Invalid credentials');
  if (user.blocked) throw new ForbiddenError('Your account has been banned.');
  return { userId: user.id, token: await sessions.open(db(), user.id, device) };
}

export default { register, login };
