import type { Credentials, Registration } from '../../../contract';
import { inTransaction, isForeignKeyViolation } from '../../../database/connection';
import { ClientGoneError, ForbiddenError, UnauthenticatedError } from '../../../errors';
import type { ClientInfo } from '../../../http/client-info';
import { recordAudit } from '../../audit-entry/services/audit';
import { sendConfirmation } from '../../mail-link/services/confirm-email';
import { createUser, findUserByEmail, isDisabledDemo, type UserRow } from '../../user/services/user';
import { isPassword } from './password';
import { openSession } from './session';

export interface LoginResult {
  userId: number;
  token: string;
  /** Whether the account was made just now, and a mail to confirm its email is on its way. */
  isConfirmationSent?: boolean;
}

/** Comes last in a transaction, so that it is rolled back if the client has disconnected. */
export function requireConnected({ signal }: Pick<ClientInfo, 'signal'>) {
  if (signal.aborted) throw new ClientGoneError();
}

export async function register(
  input: Registration,
  passwordHash: string,
  client: ClientInfo,
): Promise<LoginResult> {
  return inTransaction(async (trx) => {
    const userId = await createUser(trx, input, passwordHash);
    const isConfirmationSent = await sendConfirmation(trx, { id: userId, email: input.email });
    const token = await openSession(trx, userId, client.device);
    requireConnected(client);
    return { userId, token, isConfirmationSent };
  });
}

const wrongCredentialsError = () => new UnauthenticatedError('Invalid credentials');
export const bannedError = () => new ForbiddenError('Your account has been banned.');

/**
 * Opens a session after the password was compared. While that took its time, the user may have been banned or deleted, or
 * the email or password changed. The session is written before the user is read, so that the row is the current one.
 */
async function openCheckedSession(user: UserRow, client: ClientInfo): Promise<LoginResult> {
  return inTransaction(async (trx) => {
    const token = await openSession(trx, user.id, client.device).catch((error: unknown) => {
      // The account has been deleted.
      throw isForeignKeyViolation(error) ? wrongCredentialsError() : error;
    });
    const query = trx('up_users').where({ id: user.id });
    // The weakest lock that suffices: the session's foreign key locks the same row, and with a stronger lock two logins
    // would deadlock.
    const current = await query.forNoKeyUpdate().first('username', 'password', 'blocked');
    if (current?.password !== user.password || current.username !== user.username) {
      throw wrongCredentialsError();
    }
    if (current.blocked) throw bannedError();
    requireConnected(client);
    return { userId: user.id, token };
  });
}

/** The account of an email, and whether the password is right for it. */
async function checkCredentials({ email, password }: Credentials, client: ClientInfo) {
  const user = await findUserByEmail(email);
  const isRight = await isPassword(password, user?.password, client);
  return { user, isRight: isRight && user !== undefined && !isDisabledDemo(user) };
}

/** Opens a session. An unknown email and a wrong password give the same answer in the same time. */
export async function login(credentials: Credentials, client: ClientInfo): Promise<LoginResult> {
  const { user, isRight } = await checkCredentials(credentials, client);
  if (!isRight || !user) {
    const subject = { type: 'user' as const, id: user?.document_id ?? null, label: credentials.email };
    await inTransaction((trx) =>
      recordAudit(trx, { action: 'login.fail', subject, address: client.address }),
    );
    throw wrongCredentialsError();
  }
  if (user.blocked) throw bannedError();
  return openCheckedSession(user, client);
}

/** Opens a session if the password is right; otherwise gives null, without an entry in the audit log. */
export async function tryLogin(credentials: Credentials, client: ClientInfo): Promise<LoginResult | null> {
  const { user, isRight } = await checkCredentials(credentials, client);
  return isRight && user && !user.blocked ? openCheckedSession(user, client) : null;
}
