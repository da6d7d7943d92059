import type { ContactMessage } from '../../../contract';
import { db } from '../../../database/connection';
import { newRow } from '../../../database/new-row';

/** Stores a message; the site's editors read it in the panel. */
export async function createContactMessage({ name, email, subject = '', message }: ContactMessage) {
  await db()('contact_messages').insert({ ...newRow(), name, email, subject, message });
}
