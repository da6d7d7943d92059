import type { Knex } from 'knex';
import type { BlogListQuery } from '../../../contract';
import { readCounter } from '../../../database/counters';
import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/rows';
import type { Cursor, Page, Window } from '../../../http/page';
import categories from '../../category/services/category';
import tags from '../../tag/services/tag';
import { type BlogRow, selectBlogs } from './blog-columns';
import { countCapped } from './blog-count';
import { searchKey } from './search-key';
import { whereTitleHolds } from './title-index';

/** What a list is read from: the most selective of its filters, whose index gives the order. */
interface Source {
  query: Knex.QueryBuilder;
  /** The columns of the order, newest or largest first. */
  order: string[];
  total: () => Promise<{ total: number; totalIsCapped?: boolean }>;
}

interface Filters {
  tagId?: number | undefined;
  categoryId?: number | undefined;
  author?: { id: number; blogs_count: number } | undefined;
  words?: string | undefined;
}

/** The filters' rows; null when one of them names nothing that exists. */
async function resolve(filters: BlogListQuery): Promise<Filters | null> {
  const [tag, category, author] = await Promise.all([
    filters.tag === undefined ? undefined : tags.find(filters.tag),
    filters.category === undefined ? undefined : categories.find(filters.category),
    filters.author === undefined
      ? undefined
      : db()('up_users').where({ document_id: filters.author }).first('id', 'blogs_count'),
  ]);
  const isUnknown =
    (filters.tag !== undefined && !tag) ||
    (filters.category !== undefined && !category) ||
    (filters.author !== undefined && !author);
  if (isUnknown) return null;
  return {
    tagId: tag?.id,
    categoryId: category?.id,
    author,
    words: searchKey(filters.query ?? '') || undefined,
  };
}

function listedUnder(table: 'blog_tags' | 'blog_categories', column: string, id: number) {
  return db()(`${table} as l`)
    .join('blogs as b', 'b.id', 'l.blog_id')
    .where(`l.${column}`, id)
    .whereNotNull('l.listed_at');
}

function source({ tagId, categoryId, author, words }: Filters, sort: BlogListQuery['sort']): Source {
  const latest = ['b.released_at', 'b.id'];
  const listed = ['l.listed_at', 'l.blog_id'];
  let query = db()('blogs as b').where('b.state', 'published');
  let order = latest;
  if (tagId !== undefined) [query, order] = [listedUnder('blog_tags', 'tag_id', tagId), listed];
  else if (categoryId !== undefined) {
    [query, order] = [listedUnder('blog_categories', 'category_id', categoryId), listed];
  }
  if (tagId !== undefined && categoryId !== undefined) {
    query.whereExists(
      db()('blog_categories as bc').whereRaw('bc.blog_id = b.id').where('bc.category_id', categoryId),
    );
  }
  if (author) query.where('b.author_id', author.id);
  if (words) whereTitleHolds(query, words);
  if (sort === 'top') order = ['b.likes_count', ...latest];
  return { query, order, total: () => totalOf({ tagId, categoryId, author, words }, query) };
}

async function totalOf({ tagId, categoryId, author, words }: Filters, query: Knex.QueryBuilder) {
  const used = [tagId, categoryId, author, words].filter((filter) => filter !== undefined).length;
  if (words || used > 1) return countCapped(query);
  if (tagId !== undefined) return { total: await tags.countOf(tagId) };
  if (categoryId !== undefined) return { total: await categories.countOf(categoryId) };
  if (author) return { total: author.blogs_count };
  return { total: await readCounter('blogs.published') };
}

/** Where a date is sorted by, the cursor's number stands for one. */
function cursorValues(order: string[], after: Cursor) {
  return order.map((column, i) =>
    column.endsWith('_at') ? new Date(after[i] as number) : (after[i] as number),
  );
}

const sortValue = (value: StoredDate | number) =>
  typeof value === 'number' ? value : new Date(value).getTime();

function cursorOf(row: BlogRow, sort: BlogListQuery['sort']): Cursor {
  const latest = [sortValue(row.released_at as StoredDate), row.id];
  return sort === 'top' ? [row.likes_count, ...latest] : latest;
}

/** A page of published blogs; one row more is read to know whether there is a next one. */
export async function listPublished(filters: BlogListQuery, window: Window): Promise<Page<BlogRow>> {
  const resolved = await resolve(filters);
  if (!resolved) return { rows: [], total: 0 };
  const { query, order, total } = source(resolved, filters.sort);
  const counted = await total();
  const page = selectBlogs(query, filters.view !== 'card')
    .orderBy(order.map((column) => ({ column, order: 'desc' })))
    .limit(window.limit + 1)
    .offset(window.offset);
  if (window.after) {
    const marks = order.map(() => '?').join(', ');
    page.whereRaw(`(${order.join(', ')}) < (${marks})`, cursorValues(order, window.after));
  }
  const found: BlogRow[] = await page;
  const rows = found.slice(0, window.limit);
  const last = rows.at(-1);
  return {
    rows,
    ...counted,
    ...(found.length > window.limit && last && { next: cursorOf(last, filters.sort) }),
  };
}
