import type { Knex } from 'knex';
import type { PasswordReset } from '../../../contract';
import { inTransaction, isForeignKeyViolation, withoutCommitCheck } from '../../../database/connection';
import type { ClientInfo } from '../../../http/client-info';
import { resetPasswordMail } from '../../../mail-texts/account-mails';
import { enqueueWithEqualWork } from '../../mail/services/outbox';
import { bannedError, requireConnected } from '../../session/services/login';
import { removeUnprovenIdentities } from '../../sign-in-provider/services/connected-identities';
import { hashPassword } from '../../session/services/password';
import { endSessionsOf, openSession } from '../../session/services/session';
import { findUserByEmail, isDisabledDemo, type UserRow } from '../../user/services/user';
import {
  createToken,
  deadLinkError,
  requireUnused,
  tokenReference,
  useToken,
  voidTokens,
} from './link-token';

/** Nobody is mailed who could not log in afterwards: asks the same of the database for every address. */
async function canLogIn(trx: Knex, user: UserRow | undefined): Promise<boolean> {
  const identity = await trx('connected_identities')
    .where({ user_id: user?.id ?? 0 })
    .first('id');
  return Boolean(user?.password || identity) && !user?.blocked && !(user && isDisabledDemo(user));
}

/**
 * Mails a link for a new password to the stored address of an account. For any other address it does the same work, with a
 * token that nobody gets, so that the time of the answer does not tell who has an account.
 */
export async function sendResetLink(email: string) {
  const send = () => inTransaction((trx) => trySendResetLink(trx, email));
  await send().catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error;
    // The account was deleted after it was read: now the address has none.
    return send();
  });
}

async function trySendResetLink(trx: Knex.Transaction, email: string) {
  const user = await findUserByEmail(email);
  const isWanted = await canLogIn(trx, user);
  const recipient = user && isWanted ? { id: user.id, email: user.email } : { id: null, email };
  const { token, expiresAt } = await createToken(trx, 'reset-password', recipient);
  const mail = {
    kind: 'reset-password' as const,
    to: recipient.email,
    text: (siteName: string) => resetPasswordMail(token, siteName),
    expiresAt,
    reference: tokenReference(recipient.id, 'reset-password'),
    toUnproven: !user?.confirmed,
    isLimited: true,
  };
  await enqueueWithEqualWork(trx, mail, recipient.id !== null);
}

/** Sets a new password by the token of a mail, which proves the address as well; gives the token of a new session. */
export async function resetPassword(
  { token, newPassword }: PasswordReset,
  client: ClientInfo,
): Promise<string> {
  // Before the hashing, which unknown tokens must not cost.
  await requireUnused('reset-password', token);
  const password = await hashPassword(newPassword, client);
  const reset = async (trx: Knex.Transaction) => {
    const user = await useToken(trx, 'reset-password', token);
    if (isDisabledDemo(user)) throw deadLinkError();
    if (user.blocked) throw bannedError();
    const changes = { password, confirmed: true, updated_at: new Date() };
    await trx('up_users').where({ id: user.id }).update(changes);
    await voidTokens(trx, user.id, ['reset-password']);
    // Somebody else may have registered the address before its owner, and connected a provider of their own.
    await removeUnprovenIdentities(trx, user.id);
    await endSessionsOf(trx, [user.id]);
    const session = await openSession(trx, user.id, client.device);
    requireConnected(client);
    return session;
  };
  // The session of the caller may be one of those that end: it must not be asked for at the commit.
  return withoutCommitCheck(() => inTransaction(reset));
}
