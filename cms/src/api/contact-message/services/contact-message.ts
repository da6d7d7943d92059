import type { ContactMessage } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { newRow } from '../../../database/new-row';
import { env } from '../../../env';
import { contactMail } from '../../../mail/contact-mail';
import { isPlainMailbox } from '../../../mail/plain-mailbox';
import { enqueueMail } from '../../mail/services/outbox';
import { getSettings } from '../../site-setting/services/site-setting';

/** Stores a message, which editors read in the panel, and mails it to the people who run the site. */
export async function createContactMessage(
  { name, email, subject = '', message }: ContactMessage,
  isSuspect: boolean,
) {
  await inTransaction(async (trx) => {
    const row = newRow();
    await trx('contact_messages').insert({ ...row, name, email, subject, message, suspect: isSuspect });
    await enqueueMail(trx, {
      kind: 'contact',
      to: env.contactEmail ?? (await getSettings()).email ?? '',
      text: contactMail({ name, email, subject, message }, isSuspect),
      ...(isPlainMailbox(email) && { replyTo: email }),
      reference: `contact-message ${row.document_id}`,
    });
  });
}
