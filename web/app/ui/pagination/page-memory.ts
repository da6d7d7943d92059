import type { ListView } from './list-view';

interface Kept<Page> {
  page: Page;
  /** The pages that were loaded onto the first one. */
  more: ListView[];
}

const freshMs = 5 * 60 * 1000;
const most = 20;
const kept = new Map<string, Kept<unknown> & { until: number }>();
let shown = '';

/** Names an entry of the browser's history: an address may stand there several times. */
export function entryOf(key: string, path: string): string {
  return `${key} ${path}`;
}

/** Keeps a list as it is shown, for the way back; gives what to do when it is left. */
export function rememberPage<Page>(entry: string, list: Kept<Page>): () => void {
  kept.delete(entry);
  kept.set(entry, { ...list, until: Date.now() + freshMs });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  shown = entry;
  return () => {
    shown = '';
  };
}

/** What was kept of an entry, for a few minutes. */
export function recallPage<Page>(entry: string): Kept<Page> | null {
  const found = kept.get(entry);
  return found && Date.now() < found.until ? (found as unknown as Kept<Page>) : null;
}

/** Whether the entry is on the screen: what is loaded then is to be new. */
export function isShown(entry: string): boolean {
  return entry === shown;
}
