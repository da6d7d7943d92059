import styles from './picture.module.css';

interface AvatarProps {
  image: string | null;
  size: number;
}

/** A person's picture. Their name, or the control's, is always beside it, so `alt` is empty. */
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
