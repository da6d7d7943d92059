import { drawCover } from 'cms/contract';
import styles from './picture.module.css';

interface CoverProps {
  title: string;
  image: string | null;
  srcset: string | null;
  sizes: string;
  /** The page's main picture: fetched first. */
  isMain?: boolean;
}

/**
 * A blog's banner, 16:9; without one, or when it is broken (`broken-covers.ts`), a picture drawn from its title. The
 * title is always beside it, so `alt` is empty.
 */
export function Cover({ title, image, srcset, sizes, isMain = false }: CoverProps) {
  return (
    <img
      key={image}
      className={image ? styles.cover : styles.drawn}
      data-title={image ? title : undefined}
      sizes={srcset ? sizes : undefined}
      srcSet={srcset || undefined}
      src={image || drawCover(title)}
      alt=""
      width={1600}
      height={900}
      loading={isMain ? 'eager' : 'lazy'}
      // The browser decodes the main picture before it paints the page. A picture without `srcset` may be too large for that.
      decoding={isMain && srcset ? 'sync' : 'async'}
      {...(isMain && { fetchpriority: 'high' })}
    />
  );
}

/** Replaces a cover that cannot be loaded by one drawn from its title. */
export function drawBrokenCover(cover: HTMLImageElement) {
  const { title } = cover.dataset;
  // It has been drawn already.
  if (title === undefined) return;
  delete cover.dataset['title'];
  cover.removeAttribute('srcset');
  cover.className = styles.drawn ?? '';
  cover.src = drawCover(title);
}
