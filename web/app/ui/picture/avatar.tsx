import styles from './picture.module.css';

interface AvatarProps {
  image: string | null;
  size: number;
}

/** A person's picture, or the default one. It always stands beside their name or in a named control. */
export function Avatar({ image, size }: AvatarProps) {
  const address = image || '/images/default-avatar.svg';
  return (
    <img
      className={styles.avatar}
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
