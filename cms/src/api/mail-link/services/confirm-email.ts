import type { Knex } from 'knex';
import { inTransaction } from '../../../database/connection';
import { UnauthenticatedError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { confirmEmailMail, emailChangedMail } from '../../../mail-texts/account-mails';
import { enqueueMail } from '../../mail/services/outbox';
import { unproveIdentities } from '../../sign-in-provider/services/connected-identities';
import { lockUser } from '../../user/services/user';
import { createToken, tokenReference, useToken, voidTokens } from './link-token';

interface Account {
  id: number;
  email: string;
}

/** Mails a link that confirms the account's email; false when its address gets none for now. */
export async function sendConfirmation(trx: Knex.Transaction, account: Account): Promise<boolean> {
  const { token, expiresAt } = await createToken(trx, 'confirm-email', account);
  return enqueueMail(trx, {
    kind: 'confirm-email',
    to: account.email,
    text: (siteName) => confirmEmailMail(token, siteName),
    expiresAt,
    reference: tokenReference(account.id, 'confirm-email'),
    toUnproven: true,
  });
}

/** Mails the viewer a link that confirms their email, unless it is confirmed or its address gets none for now. */
export async function requestConfirmation(viewer: Viewer): Promise<'confirmed' | 'sent' | 'unsent'> {
  return inTransaction(async (trx) => {
    const user = await lockUser(trx, viewer.documentId);
    if (!user) throw new UnauthenticatedError();
    if (user.confirmed) return 'confirmed';
    return (await sendConfirmation(trx, user)) ? 'sent' : 'unsent';
  });
}

/** Confirms the email that a token was made for. */
export async function confirmEmail(token: string) {
  await inTransaction(async (trx) => {
    const { id } = await useToken(trx, 'confirm-email', token);
    await trx('up_users').where({ id }).update({ confirmed: true, updated_at: new Date() });
  });
}

/**
 * Does what a new email asks for, after it was stored as unconfirmed: links to the former address are void, the former
 * address gets a mail about it, and the new one gets a link.
 */
export async function announceNewEmail(
  trx: Knex.Transaction,
  account: Account,
  former: { email: string; confirmed: boolean | number },
) {
  await voidTokens(trx, account.id, ['confirm-email', 'reset-password']);
  await unproveIdentities(trx, account.id);
  await enqueueMail(trx, {
    kind: 'email-changed',
    to: former.email,
    text: emailChangedMail,
    toUnproven: !former.confirmed,
  });
  await sendConfirmation(trx, account);
}
