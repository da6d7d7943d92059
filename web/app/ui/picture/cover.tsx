import { useCallback, useState } from 'react';
import { drawCover } from './draw-cover';
import styles from './picture.module.css';

interface CoverProps {
  title: string;
  image: string | null;
  srcset: string | null;
  sizes: string;
  /** The page's main picture: fetched first. */
  isMain?: boolean;
}

/** A blog's banner, 16:9, or one drawn from its title, which always stands beside it. */
export function Cover({ title, image, srcset, sizes, isMain = false }: CoverProps) {
  const { isBroken, ...watched } = useBroken(image);
  const isDrawn = !image || isBroken;
  return (
    <img
      {...watched}
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

/** Whether a picture cannot be shown, also when it failed before the page's script ran. */
function useBroken(image: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useCallback(
    (img: HTMLImageElement | null) => {
      // A picture without a size of its own has no width either; only a broken one cannot be decoded.
      if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setBroken(image));
    },
    [image],
  );
  return { ref, onError: () => setBroken(image), isBroken: image === broken };
}
