import { Link } from '@remix-run/react';
import { fold } from 'cms/contract';
import { urls } from '../../urls';
import styles from './tags.module.css';

interface TagChipsProps {
  label: string;
  tags: string[];
  chosen?: string;
}

/** Tags to choose from. */
export function TagChips({ label, tags, chosen = '' }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.chips} aria-label={label}>
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
