import { z } from 'zod';
import { emailSchema, optional, requiredText, text } from './fields';
import { limits } from './limits';
import { doneSchema, operation } from './operation';

export const contactMessageSchema = z.object({
  name: requiredText('Name', limits.contactName),
  email: emailSchema,
  subject: optional(text('Subject', limits.contactSubject)),
  message: requiredText('Message', limits.contactMessage),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const sendContactMessage = operation('POST', '/contact', 'Site', {
  summary: 'Sends a message to the people who run the site.',
  body: contactMessageSchema,
  once: true,
  answer: doneSchema,
});
