/**
 * Without a network, lets the browser follow links and searches by itself: the worker then gives it the copy of the page. Remix would
 * look for scripts and data first. Called again, it changes nothing.
 */
export function navigateOffline() {
  for (const type of ['click', 'submit']) addEventListener(type, leaveToBrowser, { capture: true });
}

function leaveToBrowser(event: Event) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  if (event.target instanceof HTMLFormElement && event.target.method === 'get') event.stopPropagation();
  const link = event.target instanceof Element && event.target.closest('a[href]');
  // A place on this page needs no network, and a link with another purpose handles its click.
  if (link && !(link as HTMLAnchorElement).hash && !link.hasAttribute('aria-busy')) event.stopPropagation();
}
