import styles from './picture.module.css';

interface CoverProps {
  image: string | null;
  srcset: string | null;
  sizes: string;
  /** The page's main picture: fetched first. */
  isMain?: boolean;
}

/** A blog's banner, 16:9, or the placeholder; its title always stands beside it. */
export function Cover({ image, srcset, sizes, isMain = false }: CoverProps) {
  return (
    <img
      className={styles.cover}
      sizes={srcset ? sizes : undefined}
      srcSet={srcset ?? undefined}
      src={image || '/images/cover-placeholder.svg'}
      alt=""
      width={1600}
      height={900}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
      {...(isMain && { fetchpriority: 'high' })}
    />
  );
}
