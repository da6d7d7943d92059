import {
  deleteOldCaches,
  filesCache,
  findCopy,
  findPicture,
  deleteCopies,
  deleteCopy,
  isGone,
  storeCopy,
  offlinePage,
  renderOfflinePage,
} from './copies';
import { copyAddressOf } from './copy-address';

declare const self: ServiceWorkerGlobalScope;

/** How long a visitor waits for a page of which there is a copy. */
const maxWaitMs = 4000;
/** Whether the page before was a visitor's. Whoever may be logged in waits for their own page, however long. */
let isVisitor = false;
/** How many forms the pages have sent since the worker started. Each of them may have logged somebody in. */
let forms = 0;

self.addEventListener('install', (event) => {
  event.waitUntil(storeCopy(offlinePage).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate() {
  await deleteOldCaches();
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// An open page sends its address.
self.addEventListener('message', (event) => {
  const address = copyAddressOf(new URL(String(event.data), self.location.origin));
  // The page that says "offline" follows the site's looks and releases.
  if (address) event.waitUntil(storeCopy(address).then(() => storeCopy(offlinePage)));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (url.origin !== self.location.origin) return;
  if (method !== 'GET') return watchChange(event, url);
  if (mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(loadFile(event));
  else if (navigator.onLine) return;
  else if (url.pathname.startsWith('/uploads/')) event.respondWith(findPicture(event.request));
  else if (url.pathname === '/__manifest') event.respondWith(answerDiscovery(event, url));
  else if (mode === 'cors' && /(?<!\/responses)\.data$/.test(url.pathname)) {
    event.respondWith(openInstead(event, pageOfData(url)));
  }
});

function watchChange(event: FetchEvent, { pathname }: URL) {
  isVisitor = false;
  forms += 1;
  if (/\/(?:logout|delete-account)(?:\.data)?$/.test(pathname)) event.waitUntil(deleteCopies());
  if (event.request.mode === 'navigate' && !navigator.onLine) event.respondWith(renderOfflinePage());
}

/** The page from the site, as without a worker; only when there is none, its copy or the page that says "offline". */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const address = copyAddressOf(url);
  const asked = askForPage(event);
  const deleteGone = asked.then((answer) => (address && isGone(answer) ? deleteCopy(address) : undefined));
  event.waitUntil(deleteGone.catch(() => {}));
  try {
    const answer = await (isVisitor ? Promise.race([asked, wait(maxWaitMs)]) : asked);
    return answer ?? (await findCopy(address)) ?? (await asked);
  } catch {
    return (await findCopy(address)) ?? renderOfflinePage();
  }
}

async function askForPage(event: FetchEvent): Promise<Response> {
  const formsBefore = forms;
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const answer = preloaded ?? (await fetch(event.request));
  const { headers } = answer;
  const isPublic =
    /^public/.test(headers.get('cache-control') ?? '') && /html/.test(headers.get('content-type') ?? '');
  isVisitor = isPublic && forms === formsBefore;
  return answer;
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** A file whose name changes with its content: pages of earlier releases find it here when the site has it no more. */
async function loadFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // A browser whose storage is full or closed loads it as without a worker.
  const files = await caches.open(filesCache).catch(() => null);
  const stored = await files?.match(request.url);
  if (stored) return stored;
  const answer = await fetch(request);
  if (files && answer.ok && answer.type === 'basic') {
    event.waitUntil(files.put(request.url, answer.clone()).catch(() => {}));
  }
  return answer;
}

/**
 * Remix asks which scripts an address needs: of one when it opens it, of many beforehand. Without a network the browser
 * opens that one, and the others are left for later.
 */
function answerDiscovery(event: FetchEvent, { searchParams, origin }: URL): Promise<Response> | Response {
  const [path = '', ...others] = searchParams.getAll('p');
  if (others.length === 0) return openInstead(event, new URL(path, origin));
  return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
}

/** Has the browser open a page that Remix cannot load: from its copy, or the page that says "offline". */
async function openInstead({ clientId }: FetchEvent, { href }: URL): Promise<Response> {
  const client = await self.clients.get(clientId);
  await (client as WindowClient | undefined)?.navigate(href);
  return Response.error();
}

function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/(?:_root)?\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}
