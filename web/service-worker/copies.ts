import { filesOf, type ListedCopy, titleOf, toCopy, withList, withNotice } from './copy-html';

export const offlinePage = '/offline';

/** A new number empties them: for a release that reads copies differently. */
const pagesCache = 'linefeed-pages-1';
/** Files whose names change with their content, and pictures, whose names are never used again. */
export const filesCache = 'linefeed-files';
const picturesCache = 'linefeed-pictures';
const cacheNames = [pagesCache, filesCache, picturesCache];

const most = { pages: 50, pageCharacters: 1_000_000, files: 150, pictures: 100, picturesOfPage: 12 };
const mostPictureBytes = 256 * 1024;
const renewAfterMs = 10 * 60_000;
/** Copies that readers already have use this name, so it must not change. */
const storedAtHeader = 'x-kept-at';
const copiedHeaders = ['content-type', 'content-security-policy', 'referrer-policy'];

/**
 * Stores a page as a visitor gets it: fetched without cookies, whoever is reading. One that is gone is deleted, and the
 * copy that is there stays while the site does not answer.
 */
export async function storeCopy(address: string): Promise<void> {
  const pages = await caches.open(pagesCache);
  const known = await pages.match(address);
  // Put anew, because the pages that were read last stay longest.
  if (known && Date.now() - storedAtOf(known).getTime() < renewAfterMs) return pages.put(address, known);
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
  if (isGone(answer)) await pages.delete(address);
  if (!isForEverybody(answer)) return;
  const html = await answer.text();
  if (html.length > most.pageCharacters) return;
  const copy = toCopy(html);
  await Promise.all([storeFiles(copy), storePictures(copy)]);
  const headers = new Headers({ [storedAtHeader]: String(Date.now()) });
  for (const name of copiedHeaders) headers.set(name, answer.headers.get(name) ?? '');
  await pages.put(address, new Response(copy, { headers }));
  await trim(pages, most.pages, [offlinePage]);
}

/** Whether the site says that visitors no longer get the page. */
export function isGone({ status }: Response): boolean {
  return [401, 403, 404, 410].includes(status);
}

function isForEverybody({ status, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  return status === 200 && isHtml === true && !headers.get('cache-control')?.includes('no-store');
}

/** The styles and fonts of a copy. Without them it is not stored. */
async function storeFiles(copy: string) {
  const files = await caches.open(filesCache);
  for (const address of filesOf(copy, 'assets')) {
    if (!(await files.match(address))) await files.add(address);
  }
  if ((await files.keys()).length > most.files) await trim(files, most.files, await listUsedFiles(copy));
}

async function listUsedFiles(copy: string): Promise<string[]> {
  const pages = await caches.open(pagesCache);
  const copies = await Promise.all((await pages.matchAll()).map((page) => page.text()));
  return [copy, ...copies].flatMap((one) => filesOf(one, 'assets'));
}

async function storePictures(copy: string) {
  const pictures = await caches.open(picturesCache);
  for (const address of filesOf(copy, 'uploads').slice(0, most.picturesOfPage)) {
    if (await pictures.match(address)) continue;
    const answer = await fetch(address, { credentials: 'omit' }).catch(() => null);
    if (!answer?.ok) continue;
    const picture = await answer.clone().blob();
    if (picture.size <= mostPictureBytes) await pictures.put(address, answer);
  }
  await trim(pictures, most.pictures);
}

/** Deletes what was put there first. */
async function trim(cache: Cache, count: number, used: string[] = []) {
  const all = await cache.keys();
  const unused = all.filter(({ url }) => !used.includes(new URL(url).pathname));
  await Promise.all(unused.slice(0, Math.max(0, all.length - count)).map((one) => cache.delete(one)));
}

/** The copy of a page, which says that it is one. */
export async function findCopy(address: string | null): Promise<Response | null> {
  if (address === null) return null;
  const copy = await (await caches.open(pagesCache)).match(address);
  if (!copy) return null;
  return new Response(withNotice(await copy.text(), storedAtOf(copy), navigator.onLine), copy);
}

/** The page for everything without a copy. It lists the copies, the pages that were read last first. */
export async function renderOfflinePage(): Promise<Response> {
  const pages = await caches.open(pagesCache);
  const page = await pages.match(offlinePage);
  if (!page) return Response.error();
  const copies: ListedCopy[] = [];
  for (const { url } of [...(await pages.keys())].reverse()) {
    const { pathname, search } = new URL(url);
    const copy = pathname === offlinePage ? null : await pages.match(url);
    if (!copy) continue;
    copies.push({
      address: pathname + search,
      title: titleOf(await copy.text()),
      storedAt: storedAtOf(copy),
    });
  }
  const { headers } = page;
  return new Response(withList(await page.text(), copies), { status: 503, headers });
}

export async function deleteCopy(address: string) {
  await (await caches.open(pagesCache)).delete(address);
}

/** Deletes all copies, because they show what was read. The page that says "offline" stays. */
export async function deleteCopies() {
  const pages = await caches.open(pagesCache);
  await trim(pages, 0, [offlinePage]);
}

/** A picture of a copy. */
export async function findPicture({ url }: Request): Promise<Response> {
  return (await (await caches.open(picturesCache)).match(url)) ?? Response.error();
}

export async function deleteOldCaches() {
  const old = (await caches.keys()).filter((name) => /^linefeed-/.test(name) && !cacheNames.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

function storedAtOf({ headers }: Response): Date {
  return new Date(Number(headers.get(storedAtHeader)));
}
