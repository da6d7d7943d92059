import { subscriptionSchema } from '../../contract';
import { fieldRules, parsePanelInput } from '../../panel/write-rules';
import { emailKey } from '../user/services/user';

export const subscriberRules = fieldRules({
  table: 'subscribers',

  prepare(data, stored) {
    delete data.key;
    if (data.email === undefined && stored) return;
    const { email } = parsePanelInput(subscriptionSchema, data);
    Object.assign(data, { email, key: emailKey(email) });
  },
});
