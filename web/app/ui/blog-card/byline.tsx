import { Avatar } from '../picture/avatar';
import { AuthorLink } from '../text/author-link';
import { counted } from '../text/count';
import { PostedDate } from '../text/posted-date';
import styles from './byline.module.css';
import type { CardView } from './card-view';

/** Who wrote it and when, how long it takes to read and how many like it: at the foot of a card. */
export function Byline({ blog }: { blog: CardView }) {
  return (
    <p className={styles.byline}>
      <Avatar image={blog.author?.image ?? null} size={32} />
      <span className={styles.words}>
        <AuthorLink author={blog.author} fallback="Unknown Author" />
        <span>
          <PostedDate date={blog.date} />
          <span aria-hidden="true"> · </span>
          {blog.readingMinutes} min read
          <span aria-hidden="true"> · </span>
          {counted(blog.likesCount, 'like')}
        </span>
      </span>
    </p>
  );
}
