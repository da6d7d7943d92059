declare const self: ServiceWorkerGlobalScope;
// Makes this file a module for the type check, so that `self` can be declared.
export {};

/** The page in place of a page without a copy. It is stored as a copy too. */
const offlinePage = '/offline';
/** `app/ui/layout/offline-copies.ts` stores the copies under these names. */
const copyPrefix = 'linefeed-copy:';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  // Earlier releases stored copies under other names.
  await deleteCaches((name) => name.startsWith('linefeed-') && !name.startsWith(copyPrefix));
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method !== 'GET') {
    // The copies show what was read.
    if (/\/(?:logout|delete-account)(?:\.data)?$/.test(pathname)) {
      event.waitUntil(deleteCaches((name) => name.startsWith(copyPrefix)));
    }
  } else if (mode === 'navigate') event.respondWith(openPage(event));
  else if (/^\/(?:assets|uploads)\//.test(pathname)) event.respondWith(loadFile(event.request));
});

/** The page from the site; without a network its copy. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    return (await findCopy(request.url)) ?? (await findCopy(offlinePage)) ?? Response.error();
  }
}

async function loadFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await findCopy(request.url)) ?? Response.error();
  }
}

function findCopy(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreSearch: true, ignoreVary: true });
}

async function deleteCaches(isDeleted: (name: string) => boolean) {
  const names = (await caches.keys()).filter(isDeleted);
  await Promise.all(names.map((name) => caches.delete(name)));
}
