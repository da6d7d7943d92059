import { drawCover } from 'cms/contract';
import { useCallback, useState } from 'react';
import styles from './picture.module.css';

interface CoverProps {
  title: string;
  image: string | null;
  srcset: string | null;
  sizes: string;
  /** The page's main picture: fetched first. */
  isMain?: boolean;
}

/** A blog's banner, 16:9; without one, a picture drawn from its title. The title is always beside it, so `alt` is empty. */
export function Cover({ title, image, srcset, sizes, isMain = false }: CoverProps) {
  const { isBroken, ...imageProps } = useBrokenImage(image);
  const isDrawn = !image || isBroken;
  return (
    <img
      {...imageProps}
      className={isDrawn ? styles.drawn : styles.cover}
      sizes={srcset && !isDrawn ? sizes : undefined}
      srcSet={(!isDrawn && srcset) || undefined}
      src={isDrawn ? drawCover(title) : image}
      alt=""
      width={1600}
      height={900}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
      {...(isMain && { fetchpriority: 'high' })}
    />
  );
}

/** Detects a picture that cannot be shown, also when it failed before hydration. */
function useBrokenImage(image: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useCallback(
    (img: HTMLImageElement | null) => {
      // An SVG without a size has no natural width either; only a broken picture fails to decode.
      if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setBroken(image));
    },
    [image],
  );
  return { ref, onError: () => setBroken(image), isBroken: image === broken };
}
