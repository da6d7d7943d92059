import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { entryOf, rememberPage, recallPage } from './page-memory';
import type { ListView } from './list-view';

interface ListPage {
  list: ListView;
}

/** The blogs of a list with what was loaded onto it, and the way to load the next page. */
export function useMoreBlogs<Page extends ListPage>(page: Page) {
  const { key, pathname, search } = useLocation();
  const entry = entryOf(key, pathname + search);
  const [more, setMore] = useState<ListView[]>(() => recallPage<Page>(entry)?.more ?? []);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { data, load } = useFetcher<{ page: Page | Promise<Page> }>();

  useEffect(() => rememberPage(entry, { page, more }), [entry, page, more]);

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

  return { blogs: joined([page.list, ...more]), next, state, loadMore };
}

/** A list that moved on meanwhile may bring a blog twice. */
function joined(pages: ListView[]) {
  const blogs = pages.flatMap((list) => list.blogs);
  return [...new Map(blogs.map((blog) => [blog.id, blog])).values()];
}
