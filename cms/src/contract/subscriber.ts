import { z } from 'zod';
import { emailSchema, optional, text } from './fields';
import { limits } from './limits';
import { doneSchema, operation } from './operation';

export const subscriptionSchema = z.object({
  name: optional(text('Name', limits.name)),
  email: emailSchema,
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscribe = operation('POST', '/subscribers', 'Site', {
  summary: 'Subscribes to new blogs by email. The response is always the same.',
  body: subscriptionSchema,
  once: true,
  answer: doneSchema,
});
