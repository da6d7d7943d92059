import type { Author } from 'cms/contract';
import { Avatar } from '../picture/avatar';
import { AuthorLink } from '../text/author-link';
import { PostedDate } from '../text/posted-date';
import styles from './byline.module.css';

interface BylineProps {
  author: Author | null;
  date: string | null;
}

/** Who wrote it and when, at the foot of a card. */
export function Byline({ author, date }: BylineProps) {
  return (
    <p className={styles.byline}>
      <Avatar image={author?.image ?? null} size={24} />
      <span className={styles.words}>
        <AuthorLink author={author} fallback="Unknown Author" />
        <span aria-hidden="true"> · </span>
        <PostedDate date={date} />
      </span>
    </p>
  );
}
