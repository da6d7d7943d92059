import type { Subscription } from '../../../contract';
import { db } from '../../../database/connection';
import { newRow } from '../../../database/rows';
import users from '../../user/services/user';

/** Remembers who asked; asking again changes nothing. */
async function add({ name = '', email }: Subscription) {
  await db()('subscribers')
    .insert({ ...newRow(), name, email, key: users.keyOf(email) })
    .onConflict('key')
    .ignore();
}

export default { add };
