import type { Knex } from 'knex';
import { inTransaction } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { ConflictError, NotFoundError } from '../../../errors';
import { isPlainMailbox } from '../../../lib/email-address';
import { findContactMail } from '../../contact-message/services/contact-message';
import { rewriteMail, sendOnceCommitted } from './outbox';

interface StoredMail {
  id: number;
  kind: string;
  state: 'waiting' | 'held' | 'sent' | 'failed' | 'expired' | 'unsent';
  last_answer: string | null;
  claimed_until: StoredDate | null;
  reference: string | null;
}

const refusals = {
  held: 'This mail has been held since a backup was restored. An admin releases it on the dashboard of the site, under Mails.',
  sent: 'This mail was sent already.',
  expired:
    'The link in this mail has expired, or what it says no longer holds. Ask for a new one on the site.',
  unsent: 'This mail was not to be sent: its last answer says why.',
  untried: 'This mail has not been tried yet: it is sent by itself.',
  claimed: 'This mail is being sent, or waits for the mail server, which is tried once a minute.',
  erased:
    'The text of this mail was erased when it was given up, so it cannot be sent again. People can ask for a new link on the site.',
  gone: 'The contact message of this mail has been deleted.',
  nobody: 'No address receives contact messages: set one in the settings, or CONTACT_EMAIL.',
};

function refuse(reason: keyof typeof refusals): never {
  throw new ConflictError(refusals[reason]);
}

/** Makes a mail that was postponed due at once. */
async function tryNow(trx: Knex.Transaction, { id, last_answer, claimed_until }: StoredMail) {
  const now = new Date();
  if (claimed_until && new Date(claimed_until) > now) refuse('claimed');
  // Some mails wait on purpose, because what they say may still be taken back.
  if (!last_answer) refuse('untried');
  await trx('mails').where({ id }).update({ next_attempt_at: now, updated_at: now });
  sendOnceCommitted(trx);
}

/** Writes a mail again whose text was erased; only a stored contact message allows that. */
async function writeAnew(trx: Knex.Transaction, { id, kind, reference }: StoredMail) {
  if (kind !== 'contact' || !reference) refuse('erased');
  const mail = (await findContactMail(trx, reference)) ?? refuse('gone');
  if (!isPlainMailbox(mail.to)) refuse('nobody');
  await rewriteMail(trx, id, mail);
}

/** Sends a mail again for an editor or an admin: a postponed one, or a given-up one that can be written again. */
export async function sendMailAgain(documentId: string): Promise<void> {
  await inTransaction(async (trx) => {
    // The row is locked, so that the second of two clicks at once sees what the first one did.
    const mail: StoredMail | undefined = await trx('mails')
      .where({ document_id: documentId })
      .forUpdate()
      .first('id', 'kind', 'state', 'last_answer', 'claimed_until', 'reference');
    if (!mail) throw new NotFoundError('Mail not found.');
    if (mail.state === 'waiting') return tryNow(trx, mail);
    if (mail.state === 'failed') return writeAnew(trx, mail);
    return refuse(mail.state);
  });
}
