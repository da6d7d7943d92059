import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { ListView } from './list-view';

const maxAgeMs = 5 * 60 * 1000;
const maxEntries = 20;
const cached = new Map<string, { more: ListView[]; expiresAt: number }>();

/** A key for an entry of the browser's history, which may hold the same address several times. */
export function historyKeyOf(key: string, path: string): string {
  return `${key} ${path}`;
}

/** Caches what "Load more" has added to a list, for the way back. */
export function cacheMore(entry: string, more: ListView[]): void {
  cached.delete(entry);
  cached.set(entry, { more, expiresAt: Date.now() + maxAgeMs });
  const [oldest] = cached.keys();
  if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest);
}

export function findCachedMore(entry: string): ListView[] {
  const found = cached.get(entry);
  return found && Date.now() < found.expiresAt ? found.more : [];
}

/** The `clientLoader` of a list: when more cannot be loaded, the list stays. */
export async function loadList<Loader>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Loader>();
  } catch (error) {
    const { pathname, searchParams } = new URL(request.url);
    if (error instanceof Response || pathname !== location.pathname || !searchParams.has('after'))
      throw error;
    return { page: null };
  }
}
