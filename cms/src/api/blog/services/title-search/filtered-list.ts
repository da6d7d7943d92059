import type { Knex } from 'knex';
import { db, isPostgres } from '../../../../database/connection';
import { cutPage, type Order } from '../../../../database/keyset';
import type { Page, Window } from '../../../../database/page';
import { blogOfTitleRow, titleRow } from '../../../../database/schema/title-tables';
import type { BlogRow } from '../reading/blog-row';
import { isBeyond, readBlogPage, readInOrder } from '../lists/read-page';
import { indexRows, isShort, matchOf, type Titles, whereEach, whereIndexed } from './filter';
import { areFew, whereHeld } from './suffix-index';
import { countWithCache } from '../lists/count-cache';

/** A list of blogs (`b`) that is to be narrowed to titles that hold some words. */
export interface TitleList {
  query: Knex.QueryBuilder;
  order: Order;
  titles: Titles;
  words: string;
  /** About how many blogs the list has without the words. */
  length: number;
  /** Nothing but the words narrows what `titles` stands for. */
  isWhole: boolean;
  /** It is sorted as the rows of SQLite's full-text table are. */
  isInRowOrder: boolean;
}

/** Lists up to here are read through, whatever the words. */
const shortList = 1000;

const isReadThrough = ({ isWhole, length }: TitleList) => !isWhole && length <= shortList;

function countIn(list: TitleList) {
  const { query, titles, words, isWhole } = list;
  const rows = isWhole ? indexRows(titles, words) : null;
  if (rows) return countWithCache(rows);
  const narrowed = query.clone();
  return countWithCache(
    isReadThrough(list) ? whereEach(narrowed, words) : whereIndexed(narrowed, titles, words),
  );
}

/** Reads the full-text table in its own order, no further than the page. */
async function readInRowOrder({ query, order, titles, words }: TitleList, window: Window, isCard: boolean) {
  const { limit, offset, after } = window;
  const rows = db()(titles.table)
    .select(db().raw(`${blogOfTitleRow('rowid')} as id`))
    .whereRaw(`${titles.table} MATCH ?`, [matchOf(titles, words)])
    .orderBy('rowid', 'desc')
    .limit(limit + 1)
    .offset(offset);
  // The driver binds numbers as REAL, which is too coarse for a row number.
  const value = 'CAST(? AS INTEGER)';
  if (after) rows.whereRaw(`rowid < ${titleRow(value, value)}`, [...after]);
  const ids: number[] = (await rows).map(({ id }: { id: number }) => id);
  return cutPage(await readInOrder(query, ids, isCard), order.fields, limit);
}

/** A page of such a list. The more titles hold the words, the sooner a page is full of blogs in the list's own order. */
export async function listByTitleWords(
  list: TitleList,
  window: Window,
  isCard: boolean,
): Promise<Page<BlogRow>> {
  const { query, order, titles, words, length } = list;
  if (titles.table === 'published_titles' && !isShort(words) && (await areFew(words))) {
    whereHeld(query, words);
    return readBlogPage(query, order, window, await countWithCache(query), isCard);
  }
  const counted = await countIn(list);
  if (isBeyond(window, counted)) return { ...counted, rows: [] };
  if (list.isWhole && list.isInRowOrder && !isShort(words) && !isPostgres()) {
    return { ...counted, ...(await readInRowOrder(list, window, isCard)) };
  }
  const readOn = ((window.offset + window.limit) * length) / counted.total;
  if (isReadThrough(list) || readOn < counted.total) whereEach(query, words);
  else whereIndexed(query, titles, words);
  return readBlogPage(query, order, window, counted, isCard);
}
