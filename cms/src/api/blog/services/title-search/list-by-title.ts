import type { Knex } from 'knex';
import { db, isPostgres } from '../../../../database/connection';
import { type Order, type Page, toPage, type Window } from '../../../../database/keyset-page';
import { blogIdOf, titleRowId } from '../../../../database/schema/titles';
import type { BlogRow } from '../reading/blog-rows';
import { isBeyond, readBlogPage, readInOrder } from '../lists/read-blog-page';
import {
  indexRows,
  isShort,
  prepareSearch,
  startsWith,
  type TitleSearch,
  type Titles,
  titleRows,
  whereEach,
  whereIndexed,
} from './filter-by-title';
import { countWithCache } from '../lists/count-cache';

/** A list of blogs (`b`) that is to be narrowed to titles that contain some words. */
export interface TitleList {
  query: Knex.QueryBuilder;
  order: Order;
  /** About how many blogs the list has without the words. */
  length: number;
  /** Nothing but the words narrows what the index of titles holds. */
  isWhole: boolean;
  /** It is sorted as the rows of SQLite's full-text table are. */
  isInRowOrder: boolean;
}

/** Lists up to this length are read through, whatever the words. */
const shortList = 1000;

const isShortList = ({ isWhole, length }: TitleList) => !isWhole && length <= shortList;

/** The column of a list's ids, which may be another than that of its blogs: a count then reads no blogs. */
const idOf = ({ order }: TitleList) => order.columns.at(-1) as string;

/** Whether more titles contain the words than the list has blogs. */
async function isShorterThanMatches(list: TitleList, search: TitleSearch): Promise<boolean> {
  if (isShortList(list)) return true;
  const matches = isShort(search.words) ? startsWith(search.words) : indexRows(search);
  if (!matches) return false;
  const { total, totalIsCapped } = await countWithCache(matches);
  return totalIsCapped === true || total > list.length;
}

async function countMatches(list: TitleList, search: TitleSearch) {
  const rows = list.isWhole ? indexRows(search) : null;
  if (rows) return countWithCache(rows);
  const narrow = (await isShorterThanMatches(list, search)) ? whereEach : whereIndexed;
  return countWithCache(narrow(list.query.clone(), idOf(list), search));
}

/** Reads the full-text table in its own order, no further than the page. */
async function readInRowOrder(
  { query, order }: TitleList,
  search: TitleSearch,
  window: Window,
  isCard: boolean,
) {
  const { limit, offset, after } = window;
  const rows = titleRows(search)
    .select(db().raw(`${blogIdOf('t.rowid')} as id`))
    .orderBy('t.rowid', 'desc')
    .limit(limit + 1)
    .offset(offset);
  // The driver binds numbers as REAL, which is too coarse for a row id.
  const value = 'CAST(? AS INTEGER)';
  if (after) rows.whereRaw(`t.rowid < ${titleRowId(value, value)}`, [...after]);
  const ids: number[] = (await rows).map(({ id }: { id: number }) => id);
  return toPage(await readInOrder(query, ids, isCard), order.fields, limit);
}

/** A page of such a list. The more titles contain the words, the sooner a page is full of blogs in the list's own order. */
export async function listByTitle(
  list: TitleList,
  titles: Titles,
  words: string,
  window: Window,
  isCard: boolean,
): Promise<Page<BlogRow>> {
  const { query, order, length } = list;
  const search = await prepareSearch(titles, words);
  const counted = await countMatches(list, search);
  if (isBeyond(window, counted)) return { ...counted, rows: [] };
  if (list.isWhole && list.isInRowOrder && !isShort(words) && !isPostgres()) {
    return { ...counted, ...(await readInRowOrder(list, search, window, isCard)) };
  }
  const readOn = ((window.offset + window.limit) * length) / counted.total;
  const narrow = isShortList(list) || readOn < counted.total ? whereEach : whereIndexed;
  return readBlogPage(narrow(query, idOf(list), search), order, window, counted, isCard);
}
