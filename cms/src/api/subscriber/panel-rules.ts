import { subscriptionSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { type Fields, fieldRules, parseFields } from '../../panel/write-rules';
import { cancelMails } from '../mail/services/outbox';
import { emailKey } from '../user/services/user';
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
  editable: ['name', 'email', 'confirmedAt', 'unsubscribedAt'],

  async prepare(data, stored) {
    parseFields(stored ? subscriptionSchema.partial() : subscriptionSchema, data);
    if (typeof data.email === 'string') {
      data.key = emailKey(data.email);
      data.domain = domainOf(data.key as string);
      const hasNewEmail = stored !== undefined && stored.key !== data.key;
      // Nobody has proven the new one.
      if (hasNewEmail) data.confirmedAt = null;
      if (hasNewEmail) await voidLinks(stored, ['confirm', 'unsubscribe']);
    }
    const { confirmedAt = stored?.confirmed_at, unsubscribedAt = stored?.unsubscribed_at } = data;
    data.state = stateOf({ confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt });
    if (stored && data.state === 'unsubscribed') await voidLinks(stored, ['confirm']);
  },

  // The links go with the row.
  checkDeletion: cancelMailsTo,
});
