import { Link } from '@remix-run/react';
import { type CountedTag, normaliseName } from 'cms/contract';
import { PageHead } from '../../ui/page/page';
import { formatNumber } from '../../ui/text/format';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import { TagSearch } from './tag-search';
import styles from './tags.module.css';

interface TagsHeadProps {
  tags: CountedTag[];
  total: number;
  chosen: string;
  isAll: boolean;
}

export function TagsHead({ tags, total, chosen, isAll }: TagsHeadProps) {
  return (
    <PageHead title="Tags" lead="Topics of the blogs, in their authors’ own words.">
      <TagSearch />
      <TagChips label={isAll ? 'All tags' : 'Popular tags'} tags={tags} chosen={chosen} isLong={isAll} />
      <OtherTags isAll={isAll} shown={tags.length} total={total} />
    </PageHead>
  );
}

/** Leads from the most used tags to all, as far as one page lists them, and back. */
function OtherTags({ isAll, shown, total }: { isAll: boolean; shown: number; total: number }) {
  if (!isAll && shown >= total) return null;
  return (
    <p className={styles.others}>
      {isAll &&
        shown < total &&
        `These are the ${formatNumber(shown)} most used of ${formatNumber(total)} tags. `}
      <Link to={isAll ? urls.tags : urls.everyTag} preventScrollReset>
        {isAll ? 'Popular tags only' : `All ${formatNumber(total)} tags`}
      </Link>
    </p>
  );
}

/** Tags to choose from, each with the number of its blogs. */
interface TagChipsProps {
  label: string;
  tags: CountedTag[];
  chosen?: string;
  /** A long list is gone once a tag is chosen, so the next page begins at its top. */
  isLong?: boolean;
}

export function TagChips({ label, tags, chosen = '', isLong = false }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.chips} aria-label={label}>
      {tags.map(({ name, blogsCount }) => (
        <li key={name}>
          <Link
            to={urls.tag(name)}
            className={styles.chip}
            aria-current={normaliseName(name) === normaliseName(chosen) ? 'true' : undefined}
            preventScrollReset={!isLong}
          >
            {name}{' '}
            <span className={styles.count}>
              {formatNumber(blogsCount)}
              <span className={hidden.hidden}>{blogsCount === 1 ? ' blog' : ' blogs'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
