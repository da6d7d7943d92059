import { z } from 'zod';
import { blogCardSchema, blogSchema, capWholeBlogs, seenVersion } from './blog';
import { moderatedStatuses } from './blog-status';
import { dateSchema, idSchema, reasonSchema, requiresReason, text } from './fields';
import { limits } from './limits';
import { oneOf, oneValue, pageQuerySchema, searchWords } from './list';
import { doneSchema, operation, type QueryOf } from './operation';
import { authorSchema } from './user';

/** A card for those who decide on the blog: where its links lead, and who wrote it. */
export const detailedCardSchema = blogCardSchema
  .extend({
    links: z.array(z.string()).meta({
      description: `The first ${limits.linksShown} addresses that links of the text lead to.`,
    }),
    author: authorSchema.extend({ createdAt: dateSchema, rejectionsCount: z.number() }),
  })
  .meta({ id: 'DetailedCard' });
export type DetailedCard = z.infer<typeof detailedCardSchema>;

export const listDashboard = operation('GET', '/admin/dashboard', 'Admin', {
  summary: 'Lists blogs of every status except draft, newest first.',
  query: pageQuerySchema
    .extend({
      view: oneOf('view', ['card', 'detail'], 'view must be card or detail').optional().meta({
        description:
          '`card` leaves out content, comments and likes; `detail` adds links, and more about the author, to the card. At most 20 blogs a page; 100 with `view=card`.',
      }),
      status: oneOf('status', moderatedStatuses, 'status is unknown').optional(),
      query: searchWords.optional(),
      author: oneValue('author').optional(),
    })
    .transform(capWholeBlogs),
  answer: z.array(z.union([blogSchema, detailedCardSchema, blogCardSchema])),
});
export type DashboardQuery = QueryOf<typeof listDashboard>;

const decisionFields = {
  status: z.enum(moderatedStatuses, { error: 'Status must be published, pending or rejected' }),
  reason: reasonSchema,
};

/** The author of a rejected blog sees why. */
const rejectsWithReason = requiresReason(
  ({ status }: { status: string; reason?: string | undefined }) => status === 'rejected',
);

export const statusInputSchema = z
  .object({ ...decisionFields, updatedAt: seenVersion })
  .check(rejectsWithReason);
export type StatusInput = z.infer<typeof statusInputSchema>;

export const setBlogStatus = operation('PUT', '/admin/blogs/:id/status', 'Admin', {
  summary: 'Sets the status of a blog. Its author learns of it 15 seconds later, if it still stands then.',
  body: statusInputSchema,
  refuses: [409],
  answer: doneSchema.extend({ blog: blogSchema }),
});

const decidedBlog = z.object({ _id: text('_id', limits.id), updatedAt: seenVersion });

export const statusesInputSchema = z
  .object({
    ...decisionFields,
    blogs: z
      .array(decidedBlog, { error: 'Blogs must be a list of blogs' })
      .min(1, { error: 'Choose at least one blog' })
      .max(limits.blogsDecided, { error: `At most ${limits.blogsDecided} blogs at once` }),
  })
  .check(rejectsWithReason);
export type StatusesInput = z.infer<typeof statusesInputSchema>;

/** The outcome for a blog: `outdated` has changed since it was read, `missing` is gone or a draft. */
const decisionResults = ['changed', 'unchanged', 'outdated', 'missing'] as const;
export type DecisionResult = (typeof decisionResults)[number];

const resultsSchema = z.array(z.object({ _id: idSchema, result: z.enum(decisionResults) }));
export type DecisionResults = z.infer<typeof resultsSchema>;

export const setBlogStatuses = operation('PUT', '/admin/blogs/status', 'Admin', {
  summary: `Sets the status of up to ${limits.blogsDecided} blogs, each by itself, and tells what became of each.`,
  body: statusesInputSchema,
  answer: doneSchema.extend({ results: resultsSchema }),
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
