import { redirect } from '@remix-run/node';
import type { User } from 'cms/contract';
import { throwAsResponse } from '../http/responses.server';
import type { Caller } from '../cms/client/caller';
import { loadViewer } from './session.server';

/** Gives the logged-in user; redirects visitors to the login, which leads back here. */
export async function requireViewer(caller: Caller): Promise<User> {
  const viewer = await loadViewer(caller).catch(throwAsResponse);
  if (viewer) return viewer;
  throw redirect(`/login?redirectTo=${encodeURIComponent(pathOf(caller.request))}`);
}

/** Gives the logged-in admin; redirects visitors to the login and back, and other users to the login. */
export async function requireAdmin(caller: Caller): Promise<User> {
  const viewer = await requireViewer(caller);
  if (viewer.role === 'admin') return viewer;
  throw redirect('/login');
}

function pathOf(request: Request): string {
  const url = new URL(request.url);
  for (const name of ['_routes', 'index']) url.searchParams.delete(name);
  return url.pathname + url.search;
}
