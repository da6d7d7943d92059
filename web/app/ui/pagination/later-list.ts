import { later } from '../page/later';
import { entryOf, isShown, recallPage } from './kept-pages';

/**
 * For the `clientLoader` of a list: on the way back it stands there at once, with all that was loaded,
 * so that the browser finds its place again. Else like `later`.
 */
export function laterList<Page>(load: () => Promise<{ page: Page }>): { page: Page | Promise<Page> } {
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  const entry = entryOf(key, location.pathname + location.search);
  const kept = isShown(entry) ? null : recallPage<Page>(entry);
  return kept ? { page: kept.page } : later(load());
}
