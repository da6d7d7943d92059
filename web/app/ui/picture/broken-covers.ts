const coverSelector = 'img[data-title]';

/**
 * Replaces covers that cannot be loaded by drawn ones, now and later; returns a function that ends it. One listener for the
 * document, because covers stand in HTML that React does not hydrate.
 */
export function watchBrokenCovers(): () => void {
  for (const cover of document.querySelectorAll<HTMLImageElement>(coverSelector)) {
    // The natural width of an SVG without a size is 0 too, so `decode` decides.
    if (cover.complete && cover.naturalWidth === 0) cover.decode().catch(() => drawBroken(cover));
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.matches(coverSelector)) drawBroken(target);
  };
  // The error event of a picture does not bubble, so the listener captures it.
  document.addEventListener('error', onError, { capture: true });
  return () => document.removeEventListener('error', onError, { capture: true });
}

function drawBroken(cover: HTMLImageElement) {
  import('./cover').then(
    ({ drawBrokenCover }) => drawBrokenCover(cover),
    () => addEventListener('online', () => loadAgain(cover), { once: true }),
  );
}

/** A cover that failed for lack of a network is not broken. */
function loadAgain(cover: HTMLImageElement) {
  const { src } = cover;
  cover.src = src;
}
