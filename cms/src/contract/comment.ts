import { z } from 'zod';
import { dateSchema, idSchema } from './fields';
import { pageQuerySchema } from './list';
import { operation } from './operation';
import { authorSchema } from './user';

export const commentSchema = z.object({
  _id: idSchema,
  content: z.string(),
  createdAt: dateSchema,
  author: authorSchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const listComments = operation({
  method: 'GET',
  path: '/blogs/comments/:id',
  summary: 'The comments of a blog, newest first.',
  query: pageQuerySchema,
  answer: z.array(commentSchema),
});
