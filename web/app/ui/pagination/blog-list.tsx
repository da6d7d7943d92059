import { Link } from '@remix-run/react';
import type { BlogCard } from 'cms/contract';
import { urls } from '../../urls';
import { BlogGrid, type CardLimits, type CardView, presentCard } from '../blog-card/blog-card';
import button from '../button/button.module.css';
import { FailedNotice, Notice } from '../page/page';
import type { ListPage } from './further-pages';
import { List } from './list';

/** Shapes the blogs of a list for their cards. */
export function presentCards(list: ListPage<BlogCard>, limits: CardLimits): ListPage<CardView> {
  return { ...list, items: list.items.map((blog) => presentCard(blog, limits)) };
}

interface BlogListProps {
  list: ListPage<CardView>;
  /** The screen's wording when there is nothing. */
  empty: string;
}

export function BlogList({ list, empty }: BlogListProps) {
  return (
    <List list={list} noun="blog" empty={<NoBlogs title={empty} />}>
      {(blogs) => <BlogGrid blogs={blogs} level={2} isMain />}
    </List>
  );
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

export const FailedList = () => <FailedNotice title="Failed to load blogs." />;
