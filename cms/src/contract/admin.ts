import { z } from 'zod';
import { blogListSchema, blogSchema, capWholeBlogs, seenVersion, view } from './blog';
import { moderatedStatuses } from './blog-status';
import { doneSchema } from './error';
import { dateSchema, idSchema, optional, text } from './fields';
import { limits } from './limits';
import { oneValue, pageQuerySchema, searchWords } from './list';
import { operation } from './operation';
import { moderationModes, settingsSchema } from './setting';

export const dashboardQuerySchema = pageQuerySchema
  .extend({
    view,
    status: oneValue('status')
      .pipe(z.enum(moderatedStatuses, { error: 'status is unknown' }))
      .optional(),
    query: searchWords.optional(),
    author: oneValue('author').optional(),
  })
  .transform(capWholeBlogs);
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

export const listDashboard = operation({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'Lists blogs of every status except draft, newest first.',
  query: dashboardQuerySchema,
  answer: blogListSchema,
});

export const overviewSchema = z.object({
  users: z.number(),
  admins: z.number(),
  bannedUsers: z.number(),
  blogs: z.object({
    total: z.number(),
    published: z.number(),
    pending: z.number(),
    rejected: z.number(),
  }),
});
export type Overview = z.infer<typeof overviewSchema>;

export const getOverview = operation({
  method: 'GET',
  path: '/admin/dashboard/overview',
  summary: 'Counts users and blogs.',
  answer: overviewSchema,
});

export const statusInputSchema = z
  .object({
    status: z.enum(moderatedStatuses, { error: 'Status must be published, pending or rejected' }),
    reason: optional(text('Reason', limits.reason)),
    updatedAt: seenVersion,
  })
  .refine(({ status, reason }) => status !== 'rejected' || reason, {
    error: 'A reason is required',
    path: ['reason'],
  });
export type StatusInput = z.infer<typeof statusInputSchema>;

export const setBlogStatus = operation({
  method: 'PUT',
  path: '/admin/blogs/:id/status',
  summary: 'Sets the status of a blog.',
  body: statusInputSchema,
  answer: doneSchema.extend({ blog: blogSchema }),
});

export const deleteBlog = operation({
  method: 'DELETE',
  path: '/admin/blogs/:id',
  summary: 'Deletes any blog except a draft.',
  answer: doneSchema,
});

export const auditActions = [
  'user.promote',
  'user.demote',
  'user.ban',
  'user.unban',
  'blog.status',
  'blog.delete',
  'settings.change',
  'login.fail',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z
  .object({
    _id: idSchema,
    action: z.string(),
    actor: z.object({ _id: idSchema, name: z.string() }).optional(),
    subject: z.object({ type: z.string(), id: z.string().nullable(), label: z.string().nullable() }),
    detail: z.string(),
    createdAt: dateSchema,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuerySchema = pageQuerySchema.extend({
  action: oneValue('action').optional(),
  actor: oneValue('actor').optional(),
  subject: oneValue('subject').optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const listAudit = operation({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Lists the audit log, newest first.',
  query: auditQuerySchema,
  answer: z.array(auditEntrySchema),
});

const settingText = (label: string) => text(label, limits.settingText);

export const settingsInputSchema = z.object({
  moderation: optional(z.enum(moderationModes, { error: 'Moderation must be off, first-post or all' })),
  contact: optional(
    z.object(
      {
        phone: optional(settingText('Phone')),
        email: optional(settingText('Email')),
        location: optional(settingText('Location')),
      },
      { error: 'Contact must be an object' },
    ),
  ),
  socialLinks: optional(
    z
      .array(
        z.object({
          name: settingText('Link name').min(1, { error: 'A link needs a name' }),
          // A slash, and then neither a second one nor what browsers read as one.
          url: settingText('Link').regex(/^(https:\/\/[^/?#@\s]+|mailto:[^\s]|\/(?![/\\%]))[^\s\\]*$/, {
            error: 'A link must be an https or mailto address, or a path on this site',
          }),
        }),
        { error: 'Social links must be a list' },
      )
      .max(limits.socialLinks, { error: `At most ${limits.socialLinks} links` }),
  ),
});
export type SettingsInput = z.infer<typeof settingsInputSchema>;

export const getAdminSettings = operation({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Returns all site settings.',
  answer: settingsSchema,
});

export const changeSettings = operation({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Updates the settings that are sent.',
  body: settingsInputSchema,
  answer: settingsSchema,
});
