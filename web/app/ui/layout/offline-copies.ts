import { urls } from '../../urls';
import { isDialogName, withoutDialog } from '../dialog/dialog-address';

/** Each copy is a cache of its own: a page with the files that it shows. The service worker reads them. */
export const copyPrefix = 'linefeed-copy:';
const mostCopies = 50;

const isBlog = (path: string) => /^\/blogs\/\w+$/.test(path);

/** Stores a blog that is read, for when the network is gone, and the page in place of pages without a copy. */
export async function storeCopies(path: string): Promise<void> {
  // No worker runs where it is switched off: nobody would delete what is stored.
  if (!navigator.serviceWorker?.controller) return;
  if (isBlog(path)) {
    await storeCopy(path);
    await deleteOldest();
  }
  if (isBlog(path) || !(await caches.has(copyPrefix + urls.offline))) await storeCopy(urls.offline);
}

/** Stores a page as a visitor gets it: without cookies, and not from the browser's own cache, which has the reader's page. */
async function storeCopy(path: string) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store', redirect: 'error' });
  if (answer.ok || answer.status === 404) await caches.delete(copyPrefix + path);
  if (!answer.ok) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set('Last-Modified', new Date().toUTCString());
  const copy = await caches.open(copyPrefix + path);
  await copy.addAll(listFiles(html).map((file) => new Request(file, { credentials: 'omit' })));
  await copy.put(path, new Response(html, { headers }));
}

/** The styles, scripts and icons that a page names, and the site's own pictures that the open page has loaded. */
function listFiles(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const linked = page.querySelectorAll('link[href^="/assets/"], use[href^="/assets/"]');
  const files = Array.from(linked, (element) => element.getAttribute('href')?.split('#')[0] ?? '');
  const pictures = document.querySelectorAll<HTMLImageElement>('main img');
  const loaded = Array.from(pictures).filter(({ naturalWidth }) => naturalWidth > 0);
  const own = loaded.filter(({ currentSrc }) => currentSrc.startsWith(`${location.origin}/uploads/`));
  return [...new Set([...files, ...own.map(({ currentSrc }) => currentSrc)])];
}

/** Those that were read last stay. */
async function deleteOldest() {
  const blogs = (await caches.keys()).filter((name) => isBlog(name.slice(copyPrefix.length)));
  await Promise.all(blogs.slice(0, -mostCopies).map((name) => caches.delete(name)));
}

/**
 * When the open page was stored, if it is a copy; else null. Only copies have a `Last-Modified`, in whole seconds: of other
 * pages, browsers say that they were modified now.
 */
export function findCopyDate(): string | null {
  const modified = Date.parse(document.lastModified);
  return modified < performance.timeOrigin - 1000 ? new Date(modified).toISOString() : null;
}

/**
 * Lets the browser itself follow links and searches where Remix would find no network: the service worker then answers
 * with copies. A copy always does so: the next page may come from the network, with the reader's session.
 */
export function leaveToBrowser(event: Event): void {
  if (!navigator.serviceWorker?.controller || (navigator.onLine && !findCopyDate())) return;
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const opensDialog = isDialogName(event.submitter?.getAttribute('name'));
    if (target.method === 'get' && !opensDialog) event.stopPropagation();
    return;
  }
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  // A place on this page and its dialogs need no network, and a link with another purpose handles its click.
  if (!link || link.hash || link.hasAttribute('aria-busy')) return;
  if (withoutDialog(link) !== withoutDialog(location)) event.stopPropagation();
}
