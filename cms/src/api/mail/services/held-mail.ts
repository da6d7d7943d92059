import { db } from '../../../database/connection';

/** Where Strapi's store keeps since when mail is held; without it, none is. */
export const heldSinceKey = 'core_linefeed_mail-held-since';

/** Whether a backup was restored, and nobody has decided yet what becomes of the mail that it brings back. */
export async function isMailHeld(): Promise<boolean> {
  return (await db()('strapi_core_store_settings').where({ key: heldSinceKey }).first('id')) !== undefined;
}
