import { contactMessageSchema } from '../../contract';
import { fieldRules, parseFields } from '../../panel/server/write-rules';

export const contactMessageRules = fieldRules({
  table: 'contact_messages',
  editable: [...Object.keys(contactMessageSchema.shape), 'answered'],
  prepare(data, stored) {
    parseFields(stored ? contactMessageSchema.partial() : contactMessageSchema, data);
    // An answered message is read, even if its page was never opened or an editor has marked it as unread.
    if (data.answered) data.read = true;
  },
});
