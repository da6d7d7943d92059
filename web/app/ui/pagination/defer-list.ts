import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { deferPage } from '../page/defer-page';
import { historyEntryOf, isOnScreen, findCachedList } from './list-cache';

/**
 * The `clientLoader` of a list. On the way back the cached list is shown at once, with all that was loaded
 * more, so that the browser can restore the scroll position. A reload shows the old list until the new one
 * arrives, and when that fails. Otherwise as `deferPage`.
 */
export async function deferList<Page>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const currentPath = location.pathname + location.search;
  const entry = historyEntryOf((history.state as { key?: string } | null)?.key ?? 'default', currentPath);
  const cached = findCachedList<Page>(entry);
  if (!isOnScreen(entry)) return cached ? { page: cached.page } : deferPage<Page>({ serverLoader });
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== currentPath) return deferPage<Page>({ serverLoader });
  return serverLoader<{ page: Page }>().catch((error: unknown) => {
    if (cached) return { page: cached.page };
    throw error;
  });
}
