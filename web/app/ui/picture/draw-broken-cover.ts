import { drawCover } from 'cms/contract';
import styles from './picture.module.css';

/** Replaces a cover by one drawn from its title. */
export function drawBrokenCover(cover: HTMLImageElement) {
  const { title } = cover.dataset;
  // It has been drawn already.
  if (title === undefined) return;
  delete cover.dataset['title'];
  cover.removeAttribute('srcset');
  cover.className = styles.drawn ?? '';
  cover.src = drawCover(title);
}
