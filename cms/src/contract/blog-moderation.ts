import { z } from 'zod';
import { blogListSchema, blogSchema, capWholeBlogs, seenVersion, view } from './blog';
import { moderatedStatuses } from './blog-status';
import { optional, text } from './fields';
import { limits } from './limits';
import { oneOf, oneValue, pageQuerySchema, searchWords } from './list';
import { doneSchema, operation, type QueryOf } from './operation';

export const listDashboard = operation('GET', '/admin/dashboard', 'Admin', {
  summary: 'Lists blogs of every status except draft, newest first.',
  query: pageQuerySchema
    .extend({
      view,
      status: oneOf('status', moderatedStatuses, 'status is unknown').optional(),
      query: searchWords.optional(),
      author: oneValue('author').optional(),
    })
    .transform(capWholeBlogs),
  answer: blogListSchema,
});
export type DashboardQuery = QueryOf<typeof listDashboard>;

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

export const setBlogStatus = operation('PUT', '/admin/blogs/:id/status', 'Admin', {
  summary: 'Sets the status of a blog.',
  body: statusInputSchema,
  answer: doneSchema.extend({ blog: blogSchema }),
});

export const deleteBlog = operation('DELETE', '/admin/blogs/:id', 'Admin', {
  summary: 'Deletes any blog except a draft.',
  answer: doneSchema,
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

export const getOverview = operation('GET', '/admin/dashboard/overview', 'Admin', {
  summary: 'Counts users and blogs.',
  answer: overviewSchema,
});
