import type { Knex } from 'knex';
import type { ContactMessage } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { newRow } from '../../../database/new-row';
import { contactMail } from '../../../mail-texts/contact-mail';
import { isPlainMailbox } from '../../../lib/email-address';
import { enqueueMail, type NewMail } from '../../mail/services/outbox';
import { findContactEmail } from '../../site-setting/services/site-setting';

interface StoredMessage extends ContactMessage {
  document_id: string;
  /** SQLite stores flags as numbers. */
  suspect: boolean | number;
}

const referencePrefix = 'contact-message ';

/** The mail that takes a stored message to the people who run the site. */
async function mailOf({ document_id, suspect, email, ...message }: StoredMessage): Promise<NewMail> {
  return {
    kind: 'contact',
    to: (await findContactEmail()) ?? '',
    text: () => contactMail({ id: document_id, email, ...message }, Boolean(suspect)),
    ...(isPlainMailbox(email) && { replyTo: email }),
    reference: `${referencePrefix}${document_id}`,
  };
}

/** Stores a message, which editors read in the panel, and mails it to the people who run the site. */
export async function createContactMessage(
  { name, email, subject = '', message }: ContactMessage,
  isSuspect: boolean,
) {
  await inTransaction(async (trx) => {
    const flags = { read: false, answered: false, suspect: isSuspect };
    const row = { ...newRow(), name, email, subject, message, ...flags };
    await trx('contact_messages').insert(row);
    await enqueueMail(trx, await mailOf(row));
  });
}

/** The mail of the message that a mail's reference names; null when the message is gone. */
export async function findContactMail(trx: Knex, reference: string): Promise<NewMail | null> {
  const stored: StoredMessage | undefined = await trx('contact_messages')
    .where({ document_id: reference.slice(referencePrefix.length) })
    .first('document_id', 'name', 'email', 'subject', 'message', 'suspect');
  return stored ? mailOf(stored) : null;
}
