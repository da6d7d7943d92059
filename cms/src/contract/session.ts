import { z } from 'zod';
import { dateSchema, idSchema } from './fields';
import { doneSchema, operation } from './operation';

/** The cookie that holds the session token. */
export const sessionCookieName = 'linefeed_session';

/** The header of a registration's answer that says `sent` when a mail to confirm the email is on its way. */
export const confirmationMailHeader = 'x-confirmation-mail';

const tokenPattern = /^[\w-]{43}$/;

/** The token that a `Cookie` header holds under a name: the first that has the form of a token. */
export function findCookieToken(name: string, cookies = ''): string | undefined {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .find((value) => tokenPattern.test(value));
}

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
