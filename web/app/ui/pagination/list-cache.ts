import { type ClientLoaderFunctionArgs, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { deferPage } from '../page/defer-page';
import type { ListView } from './list-view';

interface CachedList {
  page: unknown;
  /** The pages that were loaded onto the first one. */
  more: ListView[];
}

const maxAgeMs = 5 * 60 * 1000;
const maxEntries = 20;
const cached = new Map<string, CachedList & { expiresAt: number }>();
let onScreen = '';

/** A key for an entry of the browser's history, which may hold the same address several times. */
export function historyKeyOf(key: string, path: string): string {
  return `${key} ${path}`;
}

/** Caches the list that is on the screen, for the way back; returns what to call when it is left. */
export function cacheList(entry: string, list: CachedList): () => void {
  cached.delete(entry);
  cached.set(entry, { ...list, expiresAt: Date.now() + maxAgeMs });
  const [oldest] = cached.keys();
  if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest);
  onScreen = entry;
  return () => {
    onScreen = '';
  };
}

export function findCachedList(entry: string): CachedList | null {
  const found = cached.get(entry);
  return found && Date.now() < found.expiresAt ? found : null;
}

/** Whether the list is on the screen: loading it then is a reload, which must not be answered by the cache. */
export function isOnScreen(entry: string): boolean {
  return entry === onScreen;
}

/** For a list that depends on its viewer: a cached one is shown at once and reloaded. */
export function useRevalidateCached(): void {
  const { key, pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [wasCached] = useState(() => findCachedList(historyKeyOf(key, pathname + search)) !== null);
  useEffect(() => {
    if (wasCached) revalidate();
  }, [wasCached, revalidate]);
}

/**
 * The `clientLoader` of a public list; a private one uses `deferUnlessHere`, so that nobody sees it after a logout. On the
 * way back the cached list is shown at once, with all that was loaded more, so that the browser can restore the scroll
 * position. A reload shows the old list until the new one arrives, and when that fails. Otherwise as `deferPage`.
 */
export async function deferList({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const currentPath = location.pathname + location.search;
  const entry = historyKeyOf((history.state as { key?: string } | null)?.key ?? 'default', currentPath);
  const cached = findCachedList(entry);
  if (!isOnScreen(entry)) return cached ? { page: cached.page } : deferPage({ serverLoader });
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== currentPath) return deferPage({ serverLoader });
  return serverLoader<{ page: unknown }>().catch((error: unknown) => {
    if (cached) return { page: cached.page };
    throw error;
  });
}
