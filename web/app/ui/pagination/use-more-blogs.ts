import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { historyEntryOf, cacheList, findCachedList } from './list-cache';
import type { ListView } from './list-view';

interface ListPage {
  list: ListView;
}

/** The blogs of a list, including what "Load more" added to it. */
export function useMoreBlogs<Page extends ListPage>(page: Page) {
  const { key, pathname, search } = useLocation();
  const entry = historyEntryOf(key, pathname + search);
  const [more, setMore] = useState<ListView[]>(() => findCachedList<Page>(entry)?.more ?? []);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { data, load } = useFetcher<{ page: Page | Promise<Page> }>();

  useEffect(() => cacheList(entry, { page, more }), [entry, page, more]);

  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    const append = ({ list }: ListPage) => {
      if (!isCurrent) return;
      setMore((current) => [...current.filter(({ from }) => from !== list.from), list]);
      setState('idle');
    };
    Promise.resolve(data.page).then(append, () => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
    };
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
