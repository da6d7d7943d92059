import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import { BlogGrid } from '../blog-card/blog-card';
import grid from '../blog-card/blog-card.module.css';
import button from '../button/button.module.css';
import { Notice } from '../page/notice';
import { Skeleton } from '../page/skeleton';
import { BlogPages } from './blog-pages';
import styles from './blog-pages.module.css';
import type { ListView } from './list-view';

interface BlogListProps {
  page: { list: ListView };
  /** The screen's wording when there is nothing. */
  empty: string;
}

export function BlogList({ page, empty }: BlogListProps) {
  if (page.list.blogs.length === 0) return <NoBlogs title={empty} />;
  return <BlogPages page={page}>{(blogs) => <BlogGrid blogs={blogs} level={2} isMain />}</BlogPages>;
}

export function NoBlogs({ title }: { title: string }) {
  return (
    <Notice title={title}>
      <Link to={urls.categories} className={button.outline}>
        Browse the categories
      </Link>
    </Notice>
  );
}

export function FailedList() {
  return (
    <Notice title="Failed to load blogs.">
      <a href="" className={button.outline}>
        Try again
      </a>
    </Notice>
  );
}

interface LoadingCardsProps {
  /** Read aloud; also visible with `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
}

export function LoadingCards({ label, isLabelShown = false }: LoadingCardsProps) {
  return (
    <div role="status" aria-label={isLabelShown ? undefined : label}>
      {isLabelShown && <p className={styles.label}>{label}</p>}
      <div className={grid.grid}>
        <Skeleton lines={9} shape="card" />
      </div>
    </div>
  );
}
