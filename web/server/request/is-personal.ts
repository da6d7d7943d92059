import type { IncomingMessage } from 'node:http';
import { sessionCookieName } from 'cms/contract';

const personalCookie = new RegExp(`(?:^|;\\s*)(?:${sessionCookieName}|linefeed_flash)=`);

/** Whether the answer may depend on who asks: the request changes something, or carries a session or a message. */
export function isPersonal({ method = '', headers }: IncomingMessage): boolean {
  return !['GET', 'HEAD'].includes(method) || personalCookie.test(headers.cookie ?? '');
}
