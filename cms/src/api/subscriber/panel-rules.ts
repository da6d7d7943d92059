import { subscriptionSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { type Fields, fieldRules, parseFields } from '../../panel/write-rules';
import { cancelMails } from '../mail/services/outbox';
import { emailKey, mailboxKey } from '../user/services/user';
import { mailReference } from './services/subscriber';
import { domainOf, stateOf } from './services/subscriber-state';

/** The links and mails of a subscriber's former email, or of one who is unsubscribed or deleted, count no longer. */
async function voidMails(stored: Fields, purposes: readonly string[]) {
  await inTransaction(async (trx) => {
    await trx('subscriber_tokens')
      .where({ subscriber_id: stored.id as number })
      .whereIn('purpose', [...purposes])
      .delete();
    await cancelMails(trx, [mailReference(String(stored.document_id))]);
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
        await voidMails(stored, ['confirm', 'unsubscribe']);
      }
    }
    const { unsubscribedAt = stored?.unsubscribed_at } = data;
    data.state = stateOf({ confirmed_at: isConfirmed, unsubscribed_at: unsubscribedAt });
    // Only the link in a mail confirms: whoever is no longer unsubscribed confirms anew.
    if (data.state === 'pending') data.confirmedAt = null;
    if (stored && data.state === 'unsubscribed') await voidMails(stored, ['confirm']);
  },

  checkDeletion: (stored) => voidMails(stored, []),
});
