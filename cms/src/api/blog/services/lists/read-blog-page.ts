import type { Knex } from 'knex';
import { toPage, type Order, readWindow, selectWindow } from '../../../../database/keyset';
import type { Page, Window } from '../../../../database/page';
import { type BlogRow, selectBlogs } from '../reading/blog-rows';

type Counted = Omit<Page<BlogRow>, 'rows' | 'next'>;

/** Past the end of a list nothing is looked for: it would be read through for an empty page. */
export const isBeyond = ({ offset }: Window, { total, totalIsCapped }: Counted) =>
  offset > 0 && offset >= total && !totalIsCapped;

/** The blogs (`b`) of a list that have these ids, in their order. */
export async function readInOrder(query: Knex.QueryBuilder, ids: readonly number[], isCard: boolean) {
  const found: BlogRow[] = await selectBlogs(query.whereIn('b.id', [...ids]), !isCard);
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Reads a page of blogs (`b`), by what is known of their number. */
export async function readBlogPage(
  query: Knex.QueryBuilder,
  order: Order,
  window: Window,
  counted: Counted,
  isCard: boolean,
): Promise<Page<BlogRow>> {
  if (isBeyond(window, counted)) return { ...counted, rows: [] };
  if (window.offset === 0) {
    return { ...counted, ...(await readWindow<BlogRow>(selectBlogs(query, !isCard), order, window)) };
  }
  // What a page skips it skips in an index: authors and texts are read for its own blogs alone.
  const ids: number[] = await selectWindow(query.clone(), order, window).pluck('b.id');
  return { ...counted, ...toPage(await readInOrder(query, ids, isCard), order.fields, window.limit) };
}
