import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import styles from '../combobox/combobox.module.css';
import { SuggestionPanel, type Combobox } from '../combobox/combobox';
import type { Suggestions } from '../combobox/suggestions';
import type { FoundTitle } from './find-titles';

interface FoundTitlesProps {
  found: Suggestions<FoundTitle>;
  list: Combobox;
  onChosen: () => void;
}

const notes = {
  loading: 'Loading...',
  ready: 'No blogs found.',
  failed: 'Failed to load blogs.',
};

/** What the search found, under its box. */
export function FoundTitles({ found: { state, items }, list, onChosen }: FoundTitlesProps) {
  return (
    <SuggestionPanel>
      {items.length === 0 && (
        <p role="status" className={styles.note}>
          {notes[state]}
        </p>
      )}
      {items.length > 0 && (
        <div {...list.listProps} aria-label="Blogs" className={styles.list}>
          {items.map(({ _id, title }, index) => (
            <Link
              key={_id}
              to={urls.blog(_id)}
              {...list.optionProps(index)}
              className={styles.option}
              onClick={onChosen}
            >
              {title}
            </Link>
          ))}
        </div>
      )}
    </SuggestionPanel>
  );
}
