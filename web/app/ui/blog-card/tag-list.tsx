import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import styles from './tag-list.module.css';

/** A blog's tags as links to their lists. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={urls.tag(tag)}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
