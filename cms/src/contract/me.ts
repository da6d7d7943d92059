import { z } from 'zod';
import { blogSchema } from './blog';
import { oneOf, oneValue } from './list';
import { operation } from './operation';
import { userSchema } from './user';

export const findMe = operation('GET', '/me', 'Users', {
  summary:
    'Returns the logged-in user, or null; with `unread=true` also what `GET /notifications/unread` counts, and with ' +
    '`blog=ID` also what `GET /blogs/ID` answers, with its `Link`, or null where that is a 404.',
  query: z.object({
    unread: oneOf('unread', ['true'], 'unread must be true').optional(),
    blog: oneValue('blog').optional(),
  }),
  answer: z.union([
    z.object({
      success: z.literal(true),
      user: userSchema,
      unread: z.number().optional(),
      blog: blogSchema.nullable().optional(),
    }),
    z.object({ success: z.literal(false), user: z.null() }),
  ]),
});
