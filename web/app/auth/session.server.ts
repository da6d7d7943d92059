import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookieName, type User } from 'cms/contract';
import { redirect } from '@remix-run/node';
import type { Caller } from '../cms/client/call-cms.server';
import { CmsError, isCmsFailure } from '../cms/client/errors';
import { findMe, type Me } from '../cms/session.server';
import { throwAsResponse } from '../http/failure';
import { addressWithout, urls } from '../urls';

const nobody: Me = { user: null, unread: null };

/** The user behind the session, or null for a visitor. Throws `CmsUnavailable` when the CMS cannot say. */
export async function findViewer(caller: Caller): Promise<User | null> {
  return (await askOnce(caller)).user;
}

/** An action may change the viewer, so only the loaders of a request share one answer. */
function askOnce(caller: Caller, options?: { withUnread: boolean }): Promise<Me> {
  if (!hasSession(caller.request)) return Promise.resolve(nobody);
  if (caller.request.method !== 'GET') return findMe(caller, options);
  return (caller.context.cms.me ??= findMe(caller, options));
}

/** The viewer of a public page: a visitor while the CMS is down or limits the calls. */
export async function tryFindViewer(caller: Caller): Promise<User | null> {
  return (await tryAsk(caller)).user;
}

async function tryAsk(caller: Caller, options?: { withUnread: boolean }): Promise<Me> {
  try {
    return await askOnce(caller, options);
  } catch (error) {
    if (isCmsFailure(error)) return nobody;
    throw error;
  }
}

/**
 * Who the header shows, and how many notifications they have not read: by the one call that the page's other loaders
 * share, since the root's loader runs before them. A page that does not wait for the CMS shows a visitor's header unless
 * the answer is there at once.
 */
export function findMeForHeader(caller: Caller, { mayWait }: { mayWait: boolean }): Promise<Me> {
  const me = tryAsk(caller, { withUnread: true });
  return mayWait ? me : Promise.race([me, wait(150, nobody, { ref: false })]);
}

const sessionCookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=[^;]`);

/** Whether the browser sent a session cookie, valid or not. */
function hasSession(request: Request): boolean {
  return sessionCookiePattern.test(request.headers.get('cookie') ?? '');
}

/** Gives the logged-in user; redirects visitors to the login, which leads back here. */
export async function requireViewer(caller: Caller): Promise<User> {
  const viewer = await findViewer(caller).catch(throwAsResponse);
  if (viewer) return viewer;
  throw redirect(urls.login(addressWithout(caller.request)));
}

/** Refuses a form that another account typed. A form may name no account. */
export function requireSameAccount(account: unknown, viewer: User) {
  if (!account || account === viewer._id) return;
  throw new CmsError(403, 'You are logged in with another account now. Please reload the page.');
}

/** Gives the logged-in admin; redirects visitors to the login and back, and other users to the login. */
export async function requireAdmin(caller: Caller): Promise<User> {
  const viewer = await requireViewer(caller);
  if (viewer.role === 'admin') return viewer;
  throw redirect(urls.login());
}
