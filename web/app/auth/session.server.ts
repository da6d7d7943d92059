import type { User } from 'cms/contract';
import { findMe } from '../cms/session.server';
import { CmsError, CmsUnavailable } from '../cms/client/errors';
import type { Caller } from '../cms/client/caller';

const asked = new WeakMap<object, Promise<User | null>>();

/** Who is asking: null for a visitor; throws `CmsUnavailable` when it cannot be known. */
export function requireAnswerAboutViewer(caller: Caller): Promise<User | null> {
  if (!hasSession(caller.request)) return Promise.resolve(null);
  // An action may change the viewer, so only the loaders of a request share one answer.
  if (caller.request.method !== 'GET') return fetchViewer(caller);
  const known = asked.get(caller.context);
  if (known) return known;
  const viewer = fetchViewer(caller);
  asked.set(caller.context, viewer);
  return viewer;
}

/** Who is asking, for pages that everybody may see: while the CMS is down or tells us to wait, a visitor. */
export async function findViewer(request: Request, context: Caller['context']): Promise<User | null> {
  try {
    return await requireAnswerAboutViewer({ request, context });
  } catch (error) {
    if (error instanceof CmsUnavailable || error instanceof CmsError) return null;
    throw error;
  }
}

/** Whether the browser sent a session cookie, valid or not. */
export function hasSession(request: Request): boolean {
  return /(?:^|;\s*)linefeed_session=[^;]/.test(request.headers.get('cookie') ?? '');
}

async function fetchViewer(caller: Caller): Promise<User | null> {
  const { user, setCookie } = await findMe(caller);
  caller.context.forwardCookies(setCookie);
  caller.context.isLoggedIn = user !== null;
  return user;
}
