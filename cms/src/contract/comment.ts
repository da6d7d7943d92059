import { z } from 'zod';
import { dateSchema, idSchema, reasonSchema, requiredText } from './fields';
import { limits } from './limits';
import { pageQuerySchema } from './list';
import { doneSchema, operation } from './operation';
import { authorSchema } from './user';

export const commentSchema = z
  .object({
    _id: idSchema,
    content: z.string(),
    createdAt: dateSchema,
    author: authorSchema,
    hidden: z
      .literal(true)
      .optional()
      .meta({ description: 'Others read `Hidden by a moderator.`; only its author and admins see this.' }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

export const listComments = operation('GET', '/blogs/comments/:id', 'Comments', {
  summary: 'Lists the comments on a blog, newest first.',
  query: pageQuerySchema,
  answer: z.array(commentSchema),
});

export const commentInputSchema = z.object({ content: requiredText('Comment', limits.comment) });
export type CommentInput = z.infer<typeof commentInputSchema>;

export const createComment = operation('POST', '/blogs/comments/:id', 'Comments', {
  summary: 'Adds a comment to a published blog.',
  body: commentInputSchema,
  status: 201,
  once: true,
  answer: z.object({ success: z.literal(true), comment: commentSchema }),
});

export const deleteComment = operation('DELETE', '/blogs/comments/:id', 'Comments', {
  summary: 'Deletes a comment. Its author, the blog’s author and admins may do this.',
  answer: doneSchema,
});

export const hideInputSchema = z.object({
  hidden: z.boolean({ error: 'Hidden must be true or false' }),
  reason: reasonSchema,
});
export type HideInput = z.infer<typeof hideInputSchema>;

export const hideComment = operation('PUT', '/admin/comments/:id', 'Admin', {
  summary: 'Hides a comment from everybody but its author and admins, or shows it again.',
  body: hideInputSchema,
  answer: doneSchema.extend({ comment: commentSchema }),
});
