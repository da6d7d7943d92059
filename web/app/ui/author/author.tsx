import { type Author, deletedUserId } from 'cms/contract';
import { urls } from '../../urls';
import { PageLink } from '../page-link/page-link';
import styles from './author.module.css';

interface AuthorLinkProps {
  author: Pick<Author, '_id' | 'name'> | null;
  /** Shown for a missing name. */
  fallback: string;
  className?: string;
}

export function AuthorLink({ author, fallback, className }: AuthorLinkProps) {
  // `<bdi>`: a name may be written from right to left, unlike the text beside it.
  const name = <bdi>{author?.name || fallback}</bdi>;
  const classes = className ? `${styles.name} ${className}` : styles.name;
  if (!hasPage(author)) return <b className={classes}>{name}</b>;
  return (
    <PageLink to={urls.author(author._id)} className={classes}>
      {name}
    </PageLink>
  );
}

export function hasPage<Person extends Pick<Author, '_id'>>(author: Person | null): author is Person {
  return Boolean(author?._id) && author?._id !== deletedUserId;
}

/** A person's picture. Their name, or the control's, is always beside it, so `alt` is empty. */
export function Avatar({ image, size }: { image: string | null; size: number }) {
  return (
    <img
      className={styles.avatar}
      src={image || '/images/default-avatar.svg'}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
