import { z } from 'zod';
import { dateSchema, idSchema, optional, reasonSchema, requiresReason, text } from './fields';
import { limits } from './limits';
import { oneOf, pageQuerySchema } from './list';
import { doneSchema, operation, type QueryOf } from './operation';
import { reasonRequired } from './reason';
import { authorSchema } from './user';

export const reportReasons = ['spam', 'abuse', 'copyright', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportedTypes = ['blog', 'comment'] as const;
export type ReportedType = (typeof reportedTypes)[number];

export const reportDecisions = ['dismiss', 'reject', 'delete'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const reportStatuses = ['open', 'closed'] as const;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

export const reportInputSchema = z.object({
  reason: z.enum(reportReasons, {
    error: ({ input }) =>
      isMissing(input) ? reasonRequired : 'Reason must be spam, abuse, copyright or other',
  }),
  text: optional(text('Text', limits.reportText)),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

export const reportBlog = operation('POST', '/blogs/:id/report', 'Blogs', {
  summary:
    'Reports a published blog to the people who run the site. A second report of the same caller changes nothing.',
  body: reportInputSchema,
  status: 201,
  answer: doneSchema,
});

export const reportComment = operation('POST', '/blogs/comments/:id/report', 'Comments', {
  summary:
    'Reports a comment to the people who run the site. A second report of the same caller changes nothing.',
  body: reportInputSchema,
  status: 201,
  answer: doneSchema,
});

/** The caller's own report, if there is one. */
export const ownReportSchema = z
  .object({
    status: z.enum(reportStatuses).nullable().meta({
      description: 'Null unless the caller has reported it; `closed` once it was decided on.',
    }),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.infer<typeof ownReportSchema>;

export const getBlogReport = operation('GET', '/blogs/:id/report', 'Blogs', {
  summary: 'Says whether the caller has reported a blog.',
  answer: ownReportSchema,
});

export const getCommentReport = operation('GET', '/blogs/comments/:id/report', 'Comments', {
  summary: 'Says whether the caller has reported a comment.',
  answer: ownReportSchema,
});

const reasonCounts = Object.fromEntries(
  reportReasons.map((reason) => [reason, z.number().optional()]),
) as Record<ReportReason, z.ZodOptional<z.ZodNumber>>;

/** The facts about a subject that a moderator needs, and the decision about it. */
const reportDetailSchema = z.object({
  content: z
    .string()
    .nullable()
    .meta({ description: 'The comment, or the start of the blog, as it is now.' }),
  author: authorSchema.nullable(),
  blog: z
    .object({ _id: idSchema, title: z.string() })
    .nullable()
    .meta({ description: 'The blog that was reported, or that the comment is on.' }),
  hidden: z.boolean().meta({ description: 'Whether others cannot read the subject now.' }),
  decision: z.enum(reportDecisions).nullable(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: dateSchema.nullable(),
});

export const reportSchema = z
  .object({
    _id: idSchema,
    subject: z.object({
      type: z.enum(reportedTypes),
      id: idSchema,
      label: z
        .string()
        .meta({ description: 'The title, or the start of the comment, when it was reported.' }),
    }),
    reasons: z.object(reasonCounts).meta({ description: 'How many have given each reason.' }),
    texts: z
      .array(z.string())
      .meta({ description: `The texts of the reports, the latest last; at most ${limits.reportTexts}.` }),
    status: z.enum(reportStatuses),
    createdAt: dateSchema,
    detail: reportDetailSchema.optional().meta({ description: 'Only with `view=detail`.' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const listReports = operation('GET', '/admin/reports', 'Admin', {
  summary:
    'Lists what was reported, newest first: one entry for all open reports of the same blog or comment.',
  query: pageQuerySchema.extend({
    status: oneOf('status', reportStatuses, 'status is unknown').optional(),
    view: oneOf('view', ['detail'], 'view must be detail')
      .optional()
      .meta({ description: '`detail` adds what a decision needs.' }),
  }),
  answer: z.array(reportSchema),
});
export type ReportQuery = QueryOf<typeof listReports>;

export const decisionInputSchema = z.object({
  decision: z.enum(reportDecisions, { error: 'Decision must be dismiss, reject or delete' }),
  reason: reasonSchema,
});
export type DecisionInput = z.infer<typeof decisionInputSchema>;

/** By what was reported: only the author of a rejected blog has to be told why. */
export const decisionInputSchemas = {
  blog: decisionInputSchema.check(requiresReason(({ decision }: DecisionInput) => decision === 'reject')),
  comment: decisionInputSchema,
} satisfies Record<ReportedType, z.ZodType<DecisionInput>>;

export const decideReport = operation('PUT', '/admin/reports/:id', 'Admin', {
  summary:
    'Decides on an open entry: `dismiss` leaves the subject as it is, `reject` rejects a blog (with a reason for its author) or hides a comment, `delete` deletes it. The people who reported it are notified.',
  body: decisionInputSchema,
  refuses: [409],
  answer: doneSchema,
});
