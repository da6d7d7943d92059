import { subscriptionSchema } from '../../contract';
import { fieldRules, parseFields } from '../../panel/write-rules';
import { emailKey } from '../user/services/user';

export const subscriberRules = fieldRules({
  table: 'subscribers',

  prepare(data, stored) {
    delete data.key;
    parseFields(stored ? subscriptionSchema.partial() : subscriptionSchema, data);
    if (typeof data.email === 'string') data.key = emailKey(data.email);
  },
});
