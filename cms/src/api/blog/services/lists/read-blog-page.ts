import type { Knex } from 'knex';
import {
  type Order,
  type Page,
  readWindow,
  selectWindow,
  toPage,
  type Window,
} from '../../../../database/keyset-page';
import { type BlogRow, selectBlogs } from '../reading/blog-rows';

type Counted = Omit<Page<BlogRow>, 'rows' | 'next'>;

/** Counts every row: for one author's blogs, which are one index range. */
export async function countAll(query: Knex.QueryBuilder): Promise<number> {
  const found = await query.clone().count('* as total').first();
  return Number(found?.total ?? 0);
}

/** A page past the end of a list is not looked for: the whole list would be read for an empty page. */
export const isBeyond = ({ offset }: Window, { total, totalIsCapped }: Counted) =>
  offset > 0 && offset >= total && !totalIsCapped;

/** The blogs (`b`) of a list that have these ids, in their order. */
export async function readInOrder(query: Knex.QueryBuilder, ids: readonly number[], isCard: boolean) {
  const found: BlogRow[] = await selectBlogs(query.whereIn('b.id', [...ids]), !isCard);
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Reads a page of blogs (`b`) whose number is known. */
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
  // The skipped rows are skipped in an index: authors and texts are read for the page's own blogs only.
  const ids: number[] = await selectWindow(query.clone(), order, window).pluck('b.id');
  return { ...counted, ...toPage(await readInOrder(query, ids, isCard), order.fields, window.limit) };
}
