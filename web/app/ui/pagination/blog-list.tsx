import { Link, useLocation, useFetcher } from '@remix-run/react';
import { useEffect, useRef, type MouseEvent, type ReactNode, useState } from 'react';
import { urls } from '../../urls';
import { BlogGrid, type CardView } from '../blog-card/blog-card';
import grid from '../blog-card/blog-card.module.css';
import button from '../button/button.module.css';
import { Notice, Skeleton } from '../page/page';
import { formatCount } from '../text/format';
import styles from './blog-pages.module.css';
import type { ListView } from './list-view';
import { cacheMore, findCachedMore, historyKeyOf } from './list-cache';

interface ListPage {
  list: ListView;
}

interface BlogListProps {
  page: ListPage;
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

interface BlogPagesProps {
  page: ListPage;
  children: (blogs: CardView[]) => ReactNode;
}

/** A list with "Load more", which appends; without script it opens the next page. */
export function BlogPages(props: BlogPagesProps) {
  const { pathname, search } = useLocation();
  return <Pages key={pathname + search} {...props} />;
}

function Pages({ page, children }: BlogPagesProps) {
  const { list } = page;
  const { blogs, next, state, loadMore } = useMoreBlogs(page);
  const { box, focusNext } = useFocusOnNext(blogs.length);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    focusNext(event.detail > 0);
    loadMore();
  }

  const total = formatCount(list.total, 'blog');
  const count = list.from || blogs.length >= list.total ? total : `${blogs.length} of ${total}`;
  return (
    <div ref={box}>
      {children(blogs)}
      <div className={styles.foot}>
        <p role="status" className={state === 'failed' ? styles.failed : styles.count}>
          {state === 'failed' ? 'Failed to load blogs.' : count}
        </p>
        <div className={styles.ways}>
          {list.from && (
            <Link to={list.path} className={button.outline}>
              Back to the first page
            </Link>
          )}
          {next && (
            <Link to={next} className={button.outline} aria-busy={state === 'loading'} onClick={onClick}>
              {state === 'loading' ? 'Loading...' : 'Load more'}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the first new title once more is loaded; for a pointer without scrolling. */
function useFocusOnNext(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const target = useRef<{ index: number; preventScroll: boolean } | null>(null);
  useEffect(() => {
    if (!target.current || count <= target.current.index) return;
    const { index, preventScroll } = target.current;
    target.current = null;
    box.current?.querySelectorAll<HTMLElement>(':is(h2, h3) a')[index]?.focus({ preventScroll });
  }, [count]);
  function focusNext(preventScroll: boolean) {
    target.current = { index: count, preventScroll };
  }
  return { box, focusNext };
}

/** The blogs of a list, including what "Load more" added to it. */
function useMoreBlogs(page: ListPage) {
  const { key, pathname, search } = useLocation();
  const entry = historyKeyOf(key, pathname + search);
  const [more, setMore] = useState(() => findCachedMore(entry));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { data, load } = useFetcher<{ page: ListPage | null }>();

  useEffect(() => cacheMore(entry, more), [entry, more]);

  useEffect(() => {
    if (!data) return;
    const list = data.page?.list;
    if (list) setMore((current) => [...current.filter(({ from }) => from !== list.from), list]);
    setState(list ? 'idle' : 'failed');
  }, [data]);

  const { next } = more.at(-1) ?? page.list;
  function loadMore() {
    if (!next || state === 'loading') return;
    setState('loading');
    load(next);
  }

  return { blogs: withoutDuplicates([page.list, ...more]), next, state, loadMore };
}

/** A blog may come twice when the list has changed between two pages. */
function withoutDuplicates(pages: ListView[]) {
  const blogs = pages.flatMap((list) => list.blogs);
  return [...new Map(blogs.map((blog) => [blog.id, blog])).values()];
}
