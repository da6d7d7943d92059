import { useFetcher, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** One page of a list, as `loadList` gives it. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  /** The cursor where this page starts; null on the first one. */
  from: string | null;
  /** The address of the first page. */
  path: string;
  /** The address of the next page, or null on the last one. */
  next: string | null;
}

interface State<Item> {
  further: ListPage<Item>[];
  /** How many further pages the reader has asked for. */
  wanted: number;
  hasFailed: boolean;
}

/**
 * The pages of a list: the one that the page's loader gave, and those that "Load more" has added. Each of these has a
 * fetcher of its own, so that Remix loads all of them again after an action.
 */
export function usePages<Item>(first: ListPage<Item>) {
  const entry = `${useLocation().key} ${first.path}`;
  const [{ further, wanted, hasFailed }, setState] = useState(() => restore<Item>(entry));
  useEffect(() => cachePages(entry, further), [entry, further]);

  const onLoad = useCallback(
    (index: number, page: ListPage<Item> | null) => setState((state) => withPage(state, index, page)),
    [],
  );

  const all = [first, ...further];
  const last = all.findIndex(({ next }) => next === null);
  const pages = last === -1 ? all : all.slice(0, last + 1);
  const next = pages.at(-1)?.next ?? null;
  const isLoading = next !== null && wanted >= pages.length;
  return {
    pages,
    next,
    isLoading,
    hasFailed,
    loadMore: () => setState((state) => ({ ...state, wanted: pages.length, hasFailed: false })),
    fetchers: pages
      .slice(0, wanted)
      .map((page, index) => page.next && <Fetcher key={index} address={page.next} {...{ index, onLoad }} />),
  };
}

interface FetcherProps<Item> {
  address: string;
  index: number;
  onLoad: (index: number, page: ListPage<Item> | null) => void;
}

function Fetcher<Item>({ address, index, onLoad }: FetcherProps<Item>) {
  const { data, load } = useFetcher<{ page: { list: ListPage<unknown> | null } | null }>();
  useEffect(() => {
    load(address);
  }, [address, load]);
  // Before the browser paints: after an action, no row shows again how it was.
  useLayoutEffect(() => {
    if (data) onLoad(index, (data.page?.list ?? null) as ListPage<Item> | null);
  }, [data, index, onLoad]);
  return null;
}

/** A page that cannot be loaded is asked for no longer; if it was there before, it stays as it was. */
function withPage<Item>(state: State<Item>, index: number, page: ListPage<Item> | null): State<Item> {
  const { further } = state;
  if (!page) return { further, wanted: further.length, hasFailed: index >= further.length };
  return { ...state, further: [...further.slice(0, index), page, ...further.slice(index + 1)] };
}

const maxEntries = 20;
/** The pages that "Load more" added, by history entry: going back shows the list as long as it was. */
const cached = new Map<string, ListPage<unknown>[]>();

function cachePages(entry: string, further: ListPage<unknown>[]): void {
  cached.delete(entry);
  cached.set(entry, further);
  const [oldest] = cached.keys();
  if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest);
}

function restore<Item>(entry: string): State<Item> {
  const further = (cached.get(entry) ?? []) as ListPage<Item>[];
  return { further, wanted: further.length, hasFailed: false };
}
