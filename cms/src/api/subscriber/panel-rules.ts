import { subscriptionSchema } from '../../contract';
import { parsePanelInput } from '../../panel/errors';
import { fieldRules } from '../../panel/panel-rules';
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
