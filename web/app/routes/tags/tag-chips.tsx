import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import styles from './tags.module.css';

interface TagChipsProps {
  tags: string[];
  chosen: string;
}

/** The most used tags. */
export function TagChips({ tags, chosen }: TagChipsProps) {
  if (tags.length === 0) return null;
  const fold = (tag: string) => tag.normalize('NFC').toLowerCase();
  return (
    <ul role="list" className={styles.chips} aria-label="Popular tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={urls.tag(tag)}
            className={styles.chip}
            aria-current={fold(tag) === fold(chosen) ? 'true' : undefined}
            preventScrollReset
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
