import { drawCover } from 'cms/shared/draw-cover';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site/use-site';
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
 * A blog's banner, 16:9; without one, or when it is broken, a picture drawn from its title. The title is always beside
 * it, so `alt` is empty.
 */
export function Cover({ title, image, srcset, sizes, isMain = false }: CoverProps) {
  const { picture, isBroken, onError } = useBrokenPicture(image);
  const { coverTones } = useSite();
  const isDrawn = !image || isBroken;
  return (
    <img
      key={image}
      ref={picture}
      className={isDrawn ? styles.drawn : styles.cover}
      sizes={!isDrawn && srcset ? sizes : undefined}
      srcSet={(!isDrawn && srcset) || undefined}
      src={isDrawn ? drawCover(title, coverTones ?? undefined) : image}
      alt=""
      width={1600}
      height={900}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      {...(isMain && { fetchpriority: 'high' })}
    />
  );
}

/** Finds out whether a picture cannot be loaded; it may have failed before React was there. */
function useBrokenPicture(address: string | null) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => setBroken(address);
  useEffect(() => {
    const image = picture.current;
    // The natural width of an SVG without a size is 0 too, so `decode` decides.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBroken(address));
  }, [address]);
  return { picture, isBroken: broken !== null && broken === address, onError };
}
