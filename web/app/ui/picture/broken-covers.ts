import { drawCover } from 'cms/contract';
import styles from './picture.module.css';

const coverSelector = 'img[data-title]';

/** Draws the covers that cannot be shown; returns what ends that. Covers are plain HTML, which has no handlers of its own. */
export function watchBrokenCovers(): () => void {
  for (const cover of document.querySelectorAll<HTMLImageElement>(coverSelector)) {
    // An SVG without a size has no natural width either; only a broken picture fails to decode.
    if (cover.complete && cover.naturalWidth === 0) cover.decode().catch(() => drawBroken(cover));
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.matches(coverSelector)) drawBroken(target);
  };
  // Errors of pictures do not bubble.
  document.addEventListener('error', onError, { capture: true });
  return () => document.removeEventListener('error', onError, { capture: true });
}

function drawBroken(cover: HTMLImageElement) {
  const { title = '' } = cover.dataset;
  delete cover.dataset['title'];
  cover.removeAttribute('srcset');
  cover.className = styles.drawn ?? '';
  cover.src = drawCover(title);
}
