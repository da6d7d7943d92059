let isListening = false;

/** Has the service worker keep the page at an address, as a visitor gets it, for when the network is gone. */
export async function keepPage(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!isListening) listen();
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(address);
}

function listen() {
  isListening = true;
  for (const type of ['click', 'submit']) addEventListener(type, openByBrowser, { capture: true });
}

/**
 * Without a network the browser follows links and searches by itself: the worker then gives it the copy of the page. Remix would look
 * for scripts and data first.
 */
function openByBrowser(event: Event) {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  if (event.target instanceof HTMLFormElement && event.target.method === 'get') event.stopPropagation();
  const link = event.target instanceof Element && event.target.closest('a[href]');
  // A place on this page needs no network, and a link with another purpose handles its click.
  if (link && !(link as HTMLAnchorElement).hash && !link.hasAttribute('aria-busy')) event.stopPropagation();
}
