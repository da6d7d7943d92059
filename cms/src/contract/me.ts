import { z } from 'zod';
import { oneOf } from './list';
import { operation } from './operation';
import { userSchema } from './user';

export const findMe = operation('GET', '/me', 'Users', {
  summary:
    'Returns the logged-in user, or null; with `unread=true` also what `GET /notifications/unread` counts.',
  query: z.object({
    unread: oneOf('unread', ['true'], 'unread must be true').optional(),
  }),
  answer: z.union([
    z.object({ success: z.literal(true), user: userSchema, unread: z.number().optional() }),
    z.object({ success: z.literal(false), user: z.null() }),
  ]),
});
