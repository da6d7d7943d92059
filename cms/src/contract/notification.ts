import { z } from 'zod';
import { dateSchema, idSchema, optional } from './fields';
import { pageQuerySchema } from './list';
import { operation } from './operation';
import { reportDecisions, reportedTypes } from './report';
import { authorSchema } from './user';

export const notificationKinds = [
  'comment',
  'like',
  'follow',
  'new-blog',
  'approved',
  'rejected',
  'report',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationSchema = z
  .object({
    _id: idSchema.meta({ description: 'Another one once a like or a follow has joined the entry.' }),
    kind: z.enum(notificationKinds),
    actor: authorSchema
      .optional()
      .meta({ description: 'The account that did it last; absent once it is deleted.' }),
    blog: z.object({ _id: idSchema, title: z.string() }).optional(),
    comment: z.object({ _id: idSchema, excerpt: z.string() }).optional(),
    report: z
      .object({
        type: z.enum(reportedTypes),
        label: z.string().nullable().meta({ description: 'The title of a reported blog.' }),
        decision: z.enum(reportDecisions),
      })
      .optional()
      .meta({ description: 'The decision on a report of yours.' }),
    count: z.number().meta({ description: 'How many likes or follows this entry stands for.' }),
    readAt: dateSchema
      .nullable()
      .meta({ description: 'When you last marked notifications as read, this one among them.' }),
    createdAt: dateSchema,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = operation('GET', '/notifications', 'Notifications', {
  summary:
    'Lists your notifications, newest first. `X-Unread-Count` says how many are unread: up to 10,000, above which `X-Unread-Count-Capped` is set.',
  query: pageQuerySchema,
  answer: z.array(notificationSchema),
});

export const countUnreadNotifications = operation('GET', '/notifications/unread', 'Notifications', {
  summary: 'Counts your unread notifications, up to 10,000.',
  answer: z.object({ count: z.number() }),
});

export const readInputSchema = z.object({
  until: optional(z.string({ error: 'until must be text' })).meta({
    description:
      'The newest notification that you have read; without it, all. What has joined it since stays unread.',
  }),
});

export const markNotificationsRead = operation('PUT', '/notifications/read', 'Notifications', {
  summary: 'Marks your notifications as read: one and all older ones, or all.',
  body: readInputSchema,
  answer: z.object({ success: z.literal(true) }),
});

const emailKinds = ['comment', 'follow', 'newBlog', 'decisions'] as const;
const siteKinds = ['comment', 'like', 'follow', 'newBlog'] as const;

/** A flag for each word. */
function flags<const Word extends string, Flag extends z.ZodType>(words: readonly Word[], flag: Flag) {
  return z.object(Object.fromEntries(words.map((word) => [word, flag])) as Record<Word, Flag>);
}

export const notificationSettingsSchema = z
  .object({ email: flags(emailKinds, z.boolean()), site: flags(siteKinds, z.boolean()) })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const sentFlag = z
  .boolean({ error: ({ path }) => `${path?.map(String).join('.')} must be true or false` })
  .nullish()
  .transform((value) => value ?? undefined);
const sentFlags = <const Word extends string>(name: string, words: readonly Word[]) =>
  z
    .object(flags(words, sentFlag).shape, { error: `${name} must be an object` })
    .nullish()
    .transform((value) => value ?? undefined);

export const notificationSettingsInputSchema = z.object({
  email: sentFlags('email', emailKinds),
  site: sentFlags('site', siteKinds),
});
export type NotificationSettingsInput = z.infer<typeof notificationSettingsInputSchema>;

export const getNotificationSettings = operation('GET', '/users/notifications', 'Notifications', {
  summary: 'Returns which notifications the caller gets, by mail and on the site.',
  answer: notificationSettingsSchema,
});

export const updateNotificationSettings = operation('PUT', '/users/notifications', 'Notifications', {
  summary: 'Changes the flags that are sent.',
  body: notificationSettingsInputSchema,
  answer: notificationSettingsSchema,
});
