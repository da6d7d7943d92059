import type { Subscription } from '../../../contract';
import { db } from '../../../database/connection';
import { newRow } from '../../../database/new-row';
import { emailKey } from '../../user/services/user';

/** Adds a subscriber; an email that is there already changes nothing. */
export async function createSubscriber({ name = '', email }: Subscription) {
  await db()('subscribers')
    .insert({ ...newRow(), name, email, key: emailKey(email) })
    .onConflict('key')
    .ignore();
}
