import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { CardView } from '../blog-card/card-view';
import button from '../button/button.module.css';
import { formatCount } from '../text/format';
import styles from './blog-pages.module.css';
import type { ListView } from './list-view';
import { useMoreBlogs } from './use-more-blogs';

interface BlogPagesProps {
  /** The page as its loader gave it: it is cached whole, for the way back. */
  page: { list: ListView };
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
