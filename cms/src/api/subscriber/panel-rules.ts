import { subscriptionSchema } from '../../contract';
import { fieldRules, parseFields } from '../../panel/write-rules';
import { emailKey } from '../user/services/user';

export const subscriberRules = fieldRules({
  table: 'subscribers',
  editable: ['name', 'email', 'confirmedAt', 'unsubscribedAt'],

  prepare(data, stored) {
    parseFields(stored ? subscriptionSchema.partial() : subscriptionSchema, data);
    if (typeof data.email === 'string') data.key = emailKey(data.email);
  },
});
