import { z } from 'zod';
import { optional, text } from './fields';
import { limits } from './limits';
import { oneValue, pageQuerySchema, searchWords } from './list';
import { doneSchema, operation } from './operation';
import { userSchema } from './user';

export const userListQuerySchema = pageQuerySchema.extend({
  query: searchWords.optional(),
  role: oneValue('role')
    .pipe(z.literal('admin', { error: 'role is unknown' }))
    .optional(),
  banned: oneValue('banned')
    .pipe(z.literal('true', { error: 'banned is unknown' }))
    .optional(),
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

export const listUsers = operation({
  method: 'GET',
  path: '/users',
  group: 'Admin',
  summary:
    'Lists accounts, newest first. `role` and `banned` filter them; `query` searches names and emails.',
  query: userListQuerySchema,
  answer: z.array(userSchema),
});

export const banInputSchema = z.object({ reason: optional(text('Reason', limits.reason)) });

export const ban = operation({
  method: 'PUT',
  path: '/users/:id/ban',
  group: 'Admin',
  summary: 'Bans a user: logs them out everywhere and refuses further logins.',
  body: banInputSchema,
  refuses: [409],
  answer: doneSchema,
});

export const unban = operation({
  method: 'PUT',
  path: '/users/:id/unban',
  group: 'Admin',
  summary: 'Lifts a user’s ban.',
  body: banInputSchema,
  answer: doneSchema,
});

export const makeAdmin = operation({
  method: 'PUT',
  path: '/users/makeadmin/:id',
  group: 'Admin',
  summary: 'Makes a user an admin.',
  refuses: [409],
  answer: doneSchema,
});

export const removeAdmin = operation({
  method: 'PUT',
  path: '/users/removeadmin/:id',
  group: 'Admin',
  summary: 'Turns an admin back into an ordinary user.',
  refuses: [400, 409],
  answer: doneSchema,
});
