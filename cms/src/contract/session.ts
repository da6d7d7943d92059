import { z } from 'zod';
import { dateSchema, idSchema } from './fields';
import { doneSchema, operation } from './operation';

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

export const listSessions = operation('GET', '/users/sessions', 'Sessions', {
  summary: 'Lists your own open sessions, most recently used first.',
  answer: z.array(sessionSchema),
});

export const endSession = operation('DELETE', '/users/sessions/:id', 'Sessions', {
  summary: 'Ends one of your sessions.',
  answer: doneSchema,
});

export const endOtherSessions = operation('DELETE', '/users/sessions', 'Sessions', {
  summary: 'Ends all of your sessions except the current one.',
  answer: doneSchema,
});
