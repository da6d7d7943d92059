import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookieName, type User } from 'cms/contract';
import { redirect } from '@remix-run/node';
import type { Caller } from '../cms/client/call-cms.server';
import { isCmsFailure } from '../cms/client/errors';
import { findMe } from '../cms/session.server';
import { throwAsResponse } from '../http/failure';
import { urls } from '../urls';

const viewers = new WeakMap<Caller['context'], Promise<User | null>>();

/** The user behind the session, or null for a visitor. Throws `CmsUnavailable` when the CMS cannot say. */
export function findViewer(caller: Caller): Promise<User | null> {
  if (!hasSession(caller.request)) return Promise.resolve(null);
  // An action may change the viewer, so only the loaders of a request share one answer.
  if (caller.request.method !== 'GET') return findMe(caller);
  const known = viewers.get(caller.context);
  if (known) return known;
  const viewer = findMe(caller);
  viewers.set(caller.context, viewer);
  return viewer;
}

/** The viewer of a public page: a visitor while the CMS is down or limits the calls. */
export async function tryFindViewer(caller: Caller): Promise<User | null> {
  try {
    return await findViewer(caller);
  } catch (error) {
    if (isCmsFailure(error)) return null;
    throw error;
  }
}

/** The viewer, if known at once: a page that does not wait for the CMS shows a visitor's header otherwise. */
export function findViewerQuickly(caller: Caller): Promise<User | null> {
  return Promise.race([tryFindViewer(caller), wait(150, null, { ref: false })]);
}

const sessionCookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=[^;]`);

/** Whether the browser sent a session cookie, valid or not. */
export function hasSession(request: Request): boolean {
  return sessionCookiePattern.test(request.headers.get('cookie') ?? '');
}

/** Gives the logged-in user; redirects visitors to the login, which leads back here. */
export async function requireViewer(caller: Caller): Promise<User> {
  const viewer = await findViewer(caller).catch(throwAsResponse);
  if (viewer) return viewer;
  throw redirect(urls.login(pathOf(caller.request)));
}

/** Gives the logged-in admin; redirects visitors to the login and back, and other users to the login. */
export async function requireAdmin(caller: Caller): Promise<User> {
  const viewer = await requireViewer(caller);
  if (viewer.role === 'admin') return viewer;
  throw redirect(urls.login());
}

function pathOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['_routes', 'index']) url.searchParams.delete(name);
  return url.pathname + url.search;
}
