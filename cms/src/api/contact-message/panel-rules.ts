import { contactMessageSchema } from '../../contract';
import { fieldRules, parseFields } from '../../panel/write-rules';

export const contactMessageRules = fieldRules({
  table: 'contact_messages',
  editable: [...Object.keys(contactMessageSchema.shape), 'answered'],
  prepare: (data, stored) =>
    parseFields(stored ? contactMessageSchema.partial() : contactMessageSchema, data),
});
