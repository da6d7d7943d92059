import { Link } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import button from '../button/button.module.css';
import { formatCount } from '../text/format';
import { type ListPage, usePages } from './further-pages';
import styles from './list.module.css';

type Item = { id: string } | { _id: string };

interface ListProps<One extends Item> {
  list: ListPage<One>;
  /** The word for one item. */
  noun: string;
  /** Stands in place of a list without items. */
  empty: ReactNode;
  /** Draws the items, each as an `article` or as a row of a table. */
  children: (items: One[]) => ReactNode;
}

/** A list with "Load more", which appends; without script it opens the next page. */
export function List<One extends Item>(props: ListProps<One>) {
  const { path, from } = props.list;
  return <Pages key={`${path} ${from}`} {...props} />;
}

function Pages<One extends Item>({ list, noun, empty, children }: ListProps<One>) {
  const { pages, next, isLoading, hasFailed, loadMore, fetchers } = usePages(list);
  const items = withoutDuplicates(pages);
  const { box, focusNext } = useFocusOnNext(items.length);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    focusNext(event.detail > 0);
    loadMore();
  }

  const total = formatCount(list.total, noun);
  const count = list.from || items.length >= list.total ? total : `${items.length} of ${total}`;
  return (
    <>
      <div ref={box}>{items.length === 0 ? empty : children(items)}</div>
      {fetchers}
      {(list.from || list.next) && (
        <div className={styles.foot}>
          <p role="status" className={hasFailed ? styles.failed : styles.count}>
            {hasFailed ? `Failed to load ${noun}s.` : count}
          </p>
          <div className={styles.ways}>
            {list.from && (
              <Link to={list.path} className={button.outline}>
                Back to the first page
              </Link>
            )}
            {next && (
              <Link to={next} className={button.outline} aria-busy={isLoading} onClick={onClick}>
                {isLoading ? 'Loading...' : 'Load more'}
              </Link>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Moves the focus to the first new item once more is loaded, to its title if that leads to it; for a pointer without scrolling. */
function useFocusOnNext(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const target = useRef<{ index: number; preventScroll: boolean } | null>(null);
  useEffect(() => {
    if (!target.current || count <= target.current.index) return;
    const { index, preventScroll } = target.current;
    target.current = null;
    const item = box.current?.querySelectorAll<HTMLElement>('article, tbody tr')[index];
    const title = item?.querySelector<HTMLElement>(':is(h2, h3) a');
    if (item && !title) item.tabIndex = -1;
    (title ?? item)?.focus({ preventScroll });
  }, [count]);
  function focusNext(preventScroll: boolean) {
    target.current = { index: count, preventScroll };
  }
  return { box, focusNext };
}

/** An item may come twice when the list has changed between two pages. */
function withoutDuplicates<One extends Item>(pages: ListPage<One>[]): One[] {
  const items = pages.flatMap((page) => page.items);
  return [...new Map(items.map((item) => ['id' in item ? item.id : item._id, item])).values()];
}
