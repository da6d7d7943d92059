import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import { BlogGrid } from '../blog-card/blog-grid';
import button from '../button/button.module.css';
import { Notice } from '../page/notice';
import { BlogPages } from './blog-pages';
import type { ListView } from './list-view';

interface BlogListProps {
  page: { list: ListView };
  /** The screen's wording when there is nothing. */
  empty: string;
  level?: 2 | 3;
}

/** A grid of blogs that goes on, or why it is empty. */
export function BlogList({ page, empty, level = 2 }: BlogListProps) {
  if (page.list.blogs.length === 0) return <NoBlogs title={empty} />;
  return <BlogPages page={page}>{(blogs) => <BlogGrid blogs={blogs} level={level} isMain />}</BlogPages>;
}

/** The empty state of a list, with the ways on. */
export function NoBlogs({ title }: { title: string }) {
  return (
    <Notice title={title}>
      <Link to={urls.categories} className={button.outline}>
        Browse the categories
      </Link>
    </Notice>
  );
}
