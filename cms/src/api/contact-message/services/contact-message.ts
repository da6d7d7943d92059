import type { ContactMessage } from '../../../contract';
import { db } from '../../../database/connection';
import { newRow } from '../../../database/rows';

/** Keeps a message for the people who run the site. */
export async function createContactMessage({ name, email, subject = '', message }: ContactMessage) {
  await db()('contact_messages').insert({ ...newRow(), name, email, subject, message });
}
