import type { Knex } from 'knex';
import type { countCapped } from '../../../../database/counts';
import { type Order, type Page, selectWindow, toPage, type Window } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/session';
import { addParts, type BlogRow, selectBlogs, type WholeBlog } from '../reading/get-blog';

type Counted = Awaited<ReturnType<typeof countCapped>>;

/** What is wanted of a list: which of its rows, as cards or whole, and by whom. */
export interface PageRequest {
  window: Window;
  isCard: boolean;
  viewer: Viewer | null;
}

/** A page past the end of a list is not looked for: the whole list would be read for an empty page. */
export const isBeyond = ({ offset }: Window, { total, totalIsCapped }: Counted) =>
  offset > 0 && offset >= total && !totalIsCapped;

/** Makes a page of the rows that were read for it, one more than it shows if the list continues. */
async function toBlogPage(found: BlogRow[], order: Order, counted: Counted, request: PageRequest) {
  const { window, isCard, viewer } = request;
  const { rows, ...next } = toPage(found, order.fields, window.limit);
  return { ...counted, ...next, rows: await addParts(rows, { isCard, inList: true, viewer }) };
}

/** Reads a page of blogs (`b`) whose ids were found in its order. */
export async function readPageByIds(
  query: Knex.QueryBuilder,
  ids: readonly number[],
  order: Order,
  counted: Counted,
  request: PageRequest,
): Promise<Page<WholeBlog>> {
  const found: BlogRow[] = await selectBlogs(query.whereIn('b.id', [...ids]), !request.isCard);
  found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return toBlogPage(found, order, counted, request);
}

/** Reads a page of blogs (`b`) whose number is known. */
export async function readBlogPage(
  query: Knex.QueryBuilder,
  order: Order,
  counted: Counted,
  request: PageRequest,
): Promise<Page<WholeBlog>> {
  const { window, isCard } = request;
  if (isBeyond(window, counted)) return { ...counted, rows: [] };
  if (window.offset === 0) {
    const found: BlogRow[] = await selectWindow(selectBlogs(query, !isCard), order, window);
    return toBlogPage(found, order, counted, request);
  }
  // The skipped rows are skipped in an index: authors and texts are read for the page's own blogs only.
  const ids: number[] = await selectWindow(query.clone(), order, window).pluck('b.id');
  return readPageByIds(query, ids, order, counted, request);
}
