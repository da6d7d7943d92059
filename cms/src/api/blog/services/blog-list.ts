import type { Knex } from 'knex';
import type { BlogListQuery } from '../../../contract';
import { readCounter } from '../../../database/counters';
import { db } from '../../../database/connection';
import { countCapped } from '../../../database/count-capped';
import { type Order, readWindow } from '../../../database/keyset';
import type { Page, Window } from '../../../http/page';
import categories from '../../category/services/category';
import tags from '../../tag/services/tag';
import { type BlogRow, selectBlogs } from './blog-columns';
import { searchKey } from './search-key';
import { whereTitleHolds } from './title-search';

/** What a list is read from: the most selective of its filters, whose index gives the order. */
interface Source {
  query: Knex.QueryBuilder;
  order: Order;
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

/** The published blogs, or those of a tag or a category, from the table that holds them in order. */
function base({ tagId, categoryId }: Filters): Knex.QueryBuilder {
  if (tagId !== undefined) return listedUnder('blog_tags', 'tag_id', tagId);
  if (categoryId !== undefined) return listedUnder('blog_categories', 'category_id', categoryId);
  return db()('blogs as b').where('b.state', 'published');
}

function orderOf(isListed: boolean, sort: BlogListQuery['sort']): Order {
  const latest = isListed ? ['l.listed_at', 'l.blog_id'] : ['b.released_at', 'b.id'];
  if (sort !== 'top') return { columns: latest, fields: ['released_at', 'id'] };
  const likes = isListed ? 'l.likes_count' : 'b.likes_count';
  return { columns: [likes, ...latest], fields: ['likes_count', 'released_at', 'id'] };
}

function source({ tagId, categoryId, author, words }: Filters, sort: BlogListQuery['sort']): Source {
  const query = base({ tagId, categoryId });
  const isListed = tagId !== undefined || categoryId !== undefined;
  if (tagId !== undefined && categoryId !== undefined) {
    query.whereExists(
      db()('blog_categories as bc').whereRaw('bc.blog_id = b.id').where('bc.category_id', categoryId),
    );
  }
  if (author) query.where('b.author_id', author.id);
  if (words) whereTitleHolds(query, words);
  return {
    query,
    order: orderOf(isListed, sort),
    total: () => totalOf({ tagId, categoryId, author, words }, query),
  };
}

async function totalOf({ tagId, categoryId, author, words }: Filters, query: Knex.QueryBuilder) {
  const used = [tagId, categoryId, author, words].filter((filter) => filter !== undefined).length;
  if (words || used > 1) return countCapped(query);
  if (tagId !== undefined) return { total: await tags.countOf(tagId) };
  if (categoryId !== undefined) return { total: await categories.countOf(categoryId) };
  if (author) return { total: author.blogs_count };
  return { total: await readCounter('blogs.published') };
}

/** A page of published blogs. */
export async function listPublished(filters: BlogListQuery, window: Window): Promise<Page<BlogRow>> {
  const resolved = await resolve(filters);
  if (!resolved) return { rows: [], total: 0 };
  const { query, order, total } = source(resolved, filters.sort);
  const counted = await total();
  return {
    ...counted,
    ...(await readWindow<BlogRow>(selectBlogs(query, filters.view !== 'card'), order, window)),
  };
}
