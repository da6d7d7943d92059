import { z } from 'zod';
import { doneSchema } from './error';
import { dateSchema, idSchema } from './fields';
import { operation } from './operation';

/** The cookie that holds the session token. */
export const sessionCookieName = 'linefeed_session';

export const sessionSchema = z
  .object({
    _id: idSchema,
    createdAt: dateSchema,
    lastUsedAt: dateSchema,
    device: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = operation({
  method: 'GET',
  path: '/users/sessions',
  summary: 'Lists your own open sessions, most recently used first.',
  answer: z.array(sessionSchema),
});

export const endOtherSessions = operation({
  method: 'DELETE',
  path: '/users/sessions',
  summary: 'Ends all of your sessions except the current one.',
  answer: doneSchema,
});

export const endSession = operation({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'Ends one of your sessions.',
  answer: doneSchema,
});
