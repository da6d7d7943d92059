import type { Knex } from 'knex';
import { isPostgres } from '../../../../database/connection';
import type { Order, Page, Window } from '../../../../database/keyset-page';
import { titleRowId } from '../../../../database/schema/titles';
import { isBeyond, type PageRequest, readBlogPage, readPageByIds } from '../lists/blog-page';
import { countWithCache } from '../lists/count-cache';
import type { WholeBlog } from '../reading/get-blog';
import {
  indexRows,
  isShort,
  newestIds,
  prepareSearch,
  startsWith,
  type TitleSearch,
  type Titles,
  titleRows,
  whereEach,
  whereIndexed,
} from './title-queries';

/** A list of blogs (`b`) that is to be narrowed to titles that contain some words. */
interface TitleList {
  query: Knex.QueryBuilder;
  order: Order;
  /** About how many blogs the list has without the words. */
  length: number;
  /** Nothing but the words narrows what the index of titles holds. */
  isWhole: boolean;
  /** It is sorted as the rows of SQLite's full-text table are. */
  isInRowOrder: boolean;
}

/** Lists up to this length are read through for any words. */
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

/** The ids of a page, and one more if the list continues. */
function findIdsInRowOrder(search: TitleSearch, { limit, offset, after }: Window): Promise<number[]> {
  const rows = titleRows(search);
  // The driver binds numbers as REAL, which is too coarse for a row id.
  const value = 'CAST(? AS INTEGER)';
  if (after) rows.whereRaw(`t.rowid < ${titleRowId(value, value)}`, [...after]);
  return newestIds(rows, limit + 1, offset);
}

/** A page of such a list. The more titles contain the words, the sooner a page is full of blogs in the list's own order. */
export async function listBlogsByTitle(
  list: TitleList,
  titles: Titles,
  words: string,
  request: PageRequest,
): Promise<Page<WholeBlog>> {
  const { query, order, length } = list;
  const { window } = request;
  const search = await prepareSearch(titles, words);
  const counted = await countMatches(list, search);
  if (isBeyond(window, counted)) return { ...counted, rows: [] };
  if (list.isWhole && list.isInRowOrder && !isShort(words) && !isPostgres()) {
    return readPageByIds(query, await findIdsInRowOrder(search, window), order, counted, request);
  }
  const readOn = ((window.offset + window.limit) * length) / counted.total;
  const narrow = isShortList(list) || readOn < counted.total ? whereEach : whereIndexed;
  return readBlogPage(narrow(query, idOf(list), search), order, counted, request);
}
