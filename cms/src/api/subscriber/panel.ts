import { subscriptionSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { type Fields, fieldRules, parseFields } from '../../panel/server/write-rules';
import { cancelMails } from '../mail/services/outbox';
import { emailKey, mailboxKey } from '../user/services/user';
import { domainOf, mailReference, stateOf } from './services/subscriber';

const cancelMailsTo = (stored: Fields) =>
  inTransaction((trx) => cancelMails(trx, [mailReference(String(stored.document_id))]));

/** The links and mails of a subscriber's former email, or of one who is unsubscribed, count no longer. */
async function voidLinks(stored: Fields, purposes: readonly string[]) {
  await inTransaction(async (trx) => {
    await trx('subscriber_tokens')
      .where({ subscriber_id: stored.id as number })
      .whereIn('purpose', [...purposes])
      .delete();
    await cancelMailsTo(stored);
  });
}

export const subscriberRules = fieldRules({
  table: 'subscribers',
  editable: ['name', 'email', 'unsubscribedAt'],

  async prepare(data, stored) {
    parseFields(stored ? subscriptionSchema.partial() : subscriptionSchema, data);
    let isConfirmed = stored?.state === 'confirmed';
    if (typeof data.email === 'string') {
      data.key = emailKey(data.email);
      data.domain = domainOf(data.key as string);
      if (stored && mailboxKey(stored.email as string) !== mailboxKey(data.email)) {
        // Nobody has proven the new one.
        isConfirmed = false;
        await voidLinks(stored, ['confirm', 'unsubscribe']);
      }
    }
    const { unsubscribedAt = stored?.unsubscribed_at } = data;
    data.state = stateOf({ confirmed_at: isConfirmed, unsubscribed_at: unsubscribedAt });
    // Only the link in a mail confirms: a subscriber who is no longer unsubscribed has to confirm again.
    if (data.state === 'pending') data.confirmedAt = null;
    if (stored && data.state === 'unsubscribed') await voidLinks(stored, ['confirm']);
  },

  // The links go with the row.
  checkDeletion: cancelMailsTo,
});
