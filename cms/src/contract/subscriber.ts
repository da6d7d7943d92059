import { z } from 'zod';
import { dateSchema, emailSchema, idSchema, optional, requiredText, text } from './fields';
import { limits } from './limits';
import { oneOf, pageQuerySchema } from './list';
import { linkInputSchema } from './mail-link';
import { doneSchema, operation, type QueryOf } from './operation';

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

export const alreadySubscribedMessage = 'Your subscription is confirmed already.';

export const confirmSubscription = operation('POST', '/subscribers/confirm', 'Site', {
  summary: 'Confirms a subscription.',
  body: linkInputSchema,
  answer: doneSchema,
});

export const unsubscribe = operation('POST', '/subscribers/unsubscribe', 'Site', {
  summary: 'Ends a subscription. Repeating it is no error.',
  body: linkInputSchema,
  answer: doneSchema,
});

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    createdAt: dateSchema,
    confirmedAt: dateSchema.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriberSchema>;

const status = oneOf('status', subscriberStatuses, 'status is unknown').optional();

export const listSubscribers = operation('GET', '/admin/subscribers', 'Admin', {
  summary: 'Lists the subscribers, newest first.',
  query: pageQuerySchema.extend({ status }),
  answer: z.array(subscriberSchema),
});
export type SubscriberQuery = QueryOf<typeof listSubscribers>;

export const exportSubscribers = operation('GET', '/admin/subscribers.csv', 'Admin', {
  summary: 'Downloads all subscribers as a table for spreadsheets.',
  query: z.object({ status }),
  answer: z.string(),
  answerType: 'text/csv',
});

export const invalidDomainMessage = 'Enter a domain such as example.org';

// Letters, digits, hyphens and underscores between dots. A slash or a hash would end the domain and make it another one.
const domainShape = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}_-]+$|^localhost$/u;

/** A domain as people type it: `example.org`, `@Example.org`, `example.org.`, `example。org`. */
const domainSchema = requiredText('Domain', limits.email)
  .transform((value) =>
    value
      .replace(/^@/, '')
      .replace(/[。．｡]/g, '.')
      .replace(/\.$/, '')
      .toLowerCase(),
  )
  .refine((value) => domainShape.test(value), { error: invalidDomainMessage });

export const domainInputSchema = z.object({ domain: domainSchema });

export const unsubscribeDomain = operation('PUT', '/admin/subscribers/unsubscribe', 'Admin', {
  summary: 'Unsubscribes everybody whose email is at one domain.',
  body: domainInputSchema,
  answer: doneSchema,
});
