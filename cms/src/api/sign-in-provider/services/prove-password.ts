import { db, inTransaction } from '../../../database/connection';
import { InvalidError } from '../../../errors';
import { recordAudit } from '../../audit-entry/services/audit';
import type { ClientInfo } from '../../../http/client-info';
import { isPassword } from '../../session/services/password';
import type { UserRow } from '../../user/services/user';
import { failedError, isSameAddress, joinAndLogIn, lockAccount, type SignInResult } from './sign-in';
import { type AwaitedProof, deleteAttempt, findAwaitedProof } from './sign-in-attempt';

export interface Proof extends AwaitedProof {
  user: UserRow;
}

/** Finds what this browser has to prove, and for which account; throws if there is nothing. */
export async function getAwaitedProof(browserSecret: string | undefined, id?: string): Promise<Proof> {
  const awaited = browserSecret ? await findAwaitedProof(browserSecret, id) : undefined;
  const user = awaited && (await db()('up_users').where({ id: awaited.attempt.proof_user_id }).first());
  if (!awaited || !user) throw failedError();
  return { ...awaited, user };
}

/** Joins the identity to the account, if the password is the account's. */
export async function provePassword(
  { attempt, identity, user }: Proof,
  password: string,
  client: ClientInfo,
): Promise<SignInResult> {
  if (!(await isPassword(password, user.password, client))) {
    const subject = { type: 'user' as const, id: user.document_id, label: user.email };
    await inTransaction((trx) =>
      recordAudit(trx, { action: 'login.fail', subject, address: client.address }),
    );
    throw new InvalidError({ password: 'The password is wrong' });
  }
  return inTransaction(async (trx) => {
    const current = await lockAccount(trx, { id: user.id });
    // Since the first read, the password or the email may have been changed, or the proof been used.
    const isSame = current?.password === user.password && isSameAddress(identity.email ?? '', current.email);
    if (!current || !isSame || !(await deleteAttempt(trx, attempt.id))) throw failedError();
    return joinAndLogIn(trx, current, identity, attempt.redirect_to, client);
  });
}
