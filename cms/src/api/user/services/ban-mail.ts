import type { Knex } from 'knex';
import { banMail } from '../../../mail-texts/account-mails';
import { cancelMails, enqueueMail } from '../../mail/services/outbox';
import type { LockedUser } from './user';

/** An admin who takes a decision back at once has told nobody. */
const decisionStandsAfterMs = 15_000;

const referenceOf = ({ document_id }: Pick<LockedUser, 'document_id'>) => `ban ${document_id}`;

/** Tells somebody of their ban, if their address is known to be theirs and the ban still stands after a moment. */
export async function enqueueBanMail(trx: Knex.Transaction, user: LockedUser, reason = '') {
  if (!user.confirmed) return;
  await enqueueMail(trx, {
    kind: 'ban',
    to: user.email,
    text: (siteName) => banMail(reason, siteName),
    sendAt: new Date(Date.now() + decisionStandsAfterMs),
    reference: referenceOf(user),
  });
}

/** Takes the mail back while it waits: the ban has ended, or the account. */
export async function cancelBanMail(trx: Knex, user: Pick<LockedUser, 'document_id'>) {
  await cancelMails(trx, [referenceOf(user)]);
}
