import { deferPage } from '../page/defer-page';
import { entryOf, isShown, recallPage } from './page-memory';

/**
 * For the `clientLoader` of a list: on the way back it stands there at once, with all that was loaded,
 * so that the browser finds its place again. Brought anew it stays until then, and when that fails.
 * Else like `later`.
 */
export async function deferList<Page>(
  request: Request,
  load: () => Promise<{ page: Page }>,
): Promise<{ page: Page | Promise<Page> }> {
  const here = location.pathname + location.search;
  const entry = entryOf((history.state as { key?: string } | null)?.key ?? 'default', here);
  const kept = recallPage<Page>(entry);
  if (!isShown(entry)) return kept ? { page: kept.page } : deferPage(load());
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== here) return deferPage(load());
  return load().catch((error: unknown) => {
    if (kept) return { page: kept.page };
    throw error;
  });
}
