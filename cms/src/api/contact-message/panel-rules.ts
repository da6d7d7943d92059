import { contactMessageSchema } from '../../contract';
import { fieldRules, parseFields } from '../../panel/write-rules';

export const contactMessageRules = fieldRules({
  table: 'contact_messages',
  editable: [...Object.keys(contactMessageSchema.shape), 'answered'],
  prepare(data, stored) {
    parseFields(stored ? contactMessageSchema.partial() : contactMessageSchema, data);
    // Also where its page could not mark it, or another editor has left it for later.
    if (data.answered) data.read = true;
  },
});
