import type { IncomingMessage } from 'node:http';
import { sessionCookieName } from 'cms/contract';

const personalCookie = new RegExp(`(?:^|;\\s*)(?:${sessionCookieName}|linefeed_flash)=`);

/** Whether the answer may depend on who asks: the request changes something, or carries a session or a message. */
export function isPersonal(req: IncomingMessage): boolean {
  return changesSomething(req) || personalCookie.test(req.headers.cookie ?? '');
}

export function changesSomething({ method = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
