import { Link } from '@remix-run/react';
import { type CountedTag, normaliseName } from 'cms/contract';
import { useEffect, useState } from 'react';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import styles from './tags.module.css';

interface TagChipsProps {
  label: string;
  tags: CountedTag[];
  chosen?: string;
}

/** Tags to choose from, each with the number of its blogs. */
export function TagChips({ label, tags, chosen = '' }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.chips} aria-label={label}>
      {tags.map(({ name, blogsCount }) => (
        <li key={name}>
          <Link
            to={urls.tag(name)}
            className={styles.chip}
            aria-current={normaliseName(name) === normaliseName(chosen) ? 'true' : undefined}
            preventScrollReset
          >
            {name}{' '}
            <span className={styles.count}>
              {blogsCount.toLocaleString('en-GB')}
              <span className={hidden.hidden}>{blogsCount === 1 ? ' blog' : ' blogs'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TagsPageData {
  tags: CountedTag[];
}

/** The chips, which stay while the next tag's blogs are on their way. */
export function usePopularTags(page: TagsPageData | Promise<TagsPageData>): CountedTag[] {
  const [tags, setTags] = useState(page instanceof Promise ? [] : page.tags);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(page).then(
      (loaded) => isCurrent && setTags(loaded.tags),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return tags;
}
