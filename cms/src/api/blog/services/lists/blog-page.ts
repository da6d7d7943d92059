import type { Knex } from 'knex';
import type { countCapped } from '../../../../database/counts';
import {
  type Order,
  type Page,
  pageOf,
  selectWindow,
  toPage,
  type Window,
} from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/session';
import { addParts, type BlogRow, selectBlogs, type WholeBlog } from '../reading/get-blog';
import { fitIntoList } from '../reading/list-bytes';

type Counted = Awaited<ReturnType<typeof countCapped>>;

/** A request for a page of a list: which rows, as cards or whole, and for which viewer. */
export interface PageRequest {
  window: Window;
  isCard: boolean;
  viewer: Viewer | null;
}

/** A page past the end of a list is not looked for: the whole list would be read for an empty page. */
export const isBeyond = ({ offset }: Window, { total, totalIsCapped }: Counted) =>
  offset > 0 && offset >= total && !totalIsCapped;

/** Reads a page of blogs (`b`) whose ids were found in its order, one more than it shows if the list continues. */
export async function readPageByIds(
  query: Knex.QueryBuilder,
  ids: readonly number[],
  order: Order,
  counted: Counted,
  request: PageRequest,
): Promise<Page<WholeBlog>> {
  const { window, isCard, viewer } = request;
  const most = ids.slice(0, window.limit);
  const shown = isCard ? most : await fitIntoList(most);
  const found: BlogRow[] = await selectBlogs(query.whereIn('b.id', shown), !isCard);
  found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const { rows, ...next } = pageOf(found, order.fields, ids.length > shown.length);
  const isCut = shown.length < most.length;
  return { ...counted, ...next, isCut, rows: await addParts(rows, { isCard, inList: true, viewer }) };
}

/** Reads a page of blogs (`b`) whose number is known. */
export async function readBlogPage(
  query: Knex.QueryBuilder,
  order: Order,
  counted: Counted,
  request: PageRequest,
): Promise<Page<WholeBlog>> {
  const { window, isCard, viewer } = request;
  if (isBeyond(window, counted)) return { ...counted, rows: [] };
  if (window.offset === 0 && isCard) {
    const found: BlogRow[] = await selectWindow(selectBlogs(query, false), order, window);
    const { rows, ...next } = toPage(found, order.fields, window.limit);
    return { ...counted, ...next, rows: await addParts(rows, { isCard, inList: true, viewer }) };
  }
  // The skipped rows are skipped in an index: authors and texts are read for the page's own blogs only.
  const ids: number[] = await selectWindow(query.clone(), order, window).pluck('b.id');
  return readPageByIds(query, ids, order, counted, request);
}
