import { urls } from '../../urls';
import { PageLink } from '../page-link/page-link';
import styles from './blog-card.module.css';

export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <PageLink to={urls.tag(tag)}>{tag}</PageLink>
        </li>
      ))}
    </ul>
  );
}
