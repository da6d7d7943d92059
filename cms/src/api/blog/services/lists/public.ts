import type { Knex } from 'knex';
import { type BlogListQuery, normaliseName } from '../../../../contract';
import { readCounter } from '../../../../database/counters';
import { db } from '../../../../database/connection';
import { type Order, type Page, type Window } from '../../../../database/keyset-page';
import { countBlogsInCategory, findCategory } from '../../../category/services/category';
import { countBlogsWithTag, findTag } from '../../../tag/services/tag';
import type { Viewer } from '../../../../http/viewer';
import { addPartsToPage, type BlogRow, type WholeBlog } from '../reading/blog-rows';
import { readBlogPage } from './read-blog-page';
import { listByTitle } from '../title-search/list-by-title';
import { countWithCache } from './count-cache';

interface Filters {
  tagId?: number | undefined;
  categoryId?: number | undefined;
  author?: { id: number; blogs_count: number } | undefined;
  words?: string | undefined;
}

/** The rows that the filters name; null when one of them does not exist. */
async function findFilters(filters: BlogListQuery): Promise<Filters | null> {
  const [tag, category, author] = await Promise.all([
    filters.tag === undefined ? undefined : findTag(filters.tag),
    filters.category === undefined ? undefined : findCategory(filters.category),
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
    words: normaliseName(filters.query ?? '') || undefined,
  };
}

function selectListing(table: 'blog_tags' | 'blog_categories', column: string, id: number) {
  return (
    db()(`${table} as l`)
      // A left join is left out of counts, which need no columns of blogs.
      .leftJoin('blogs as b', 'b.id', 'l.blog_id')
      .where(`l.${column}`, id)
      .whereNotNull('l.listed_at')
  );
}

/** The published blogs, or those of a tag or a category, from the table that holds them in order. */
function selectList({ tagId, categoryId }: Filters): Knex.QueryBuilder {
  if (tagId !== undefined) return selectListing('blog_tags', 'tag_id', tagId);
  if (categoryId !== undefined) return selectListing('blog_categories', 'category_id', categoryId);
  return db()('blogs as b').where('b.state', 'published');
}

function orderOf(isListed: boolean, sort: BlogListQuery['sort']): Order {
  const latest = isListed ? ['l.listed_at', 'l.blog_id'] : ['b.released_at', 'b.id'];
  if (sort !== 'top') return { columns: latest, fields: ['released_at', 'id'] };
  const likes = isListed ? 'l.likes_count' : 'b.likes_count';
  return { columns: [likes, ...latest], fields: ['likes_count', 'released_at', 'id'] };
}

/** The number of blogs that the narrowest filter has. */
async function countNarrowest({ tagId, categoryId, author }: Filters): Promise<number> {
  const lengths = await Promise.all([
    ...(tagId === undefined ? [] : [countBlogsWithTag(tagId)]),
    ...(categoryId === undefined ? [] : [countBlogsInCategory(categoryId)]),
  ]);
  if (author) lengths.push(author.blogs_count);
  return lengths.length > 0 ? Math.min(...lengths) : readCounter('blogs.published');
}

function narrow({ tagId, categoryId, author }: Filters): Knex.QueryBuilder {
  const query = selectList({ tagId, categoryId });
  if (tagId !== undefined && categoryId !== undefined) {
    query.whereExists(
      db()('blog_categories as bc').whereRaw('bc.blog_id = l.blog_id').where('bc.category_id', categoryId),
    );
  }
  if (author) query.where('b.author_id', author.id);
  return query;
}

async function listRows(filters: BlogListQuery, window: Window, isCard: boolean): Promise<Page<BlogRow>> {
  const found = await findFilters(filters);
  if (!found) return { rows: [], total: 0 };
  const { tagId, categoryId, author, words } = found;
  const query = narrow(found);
  const order = orderOf(tagId !== undefined || categoryId !== undefined, filters.sort);
  const used = [tagId, categoryId, author].filter((filter) => filter !== undefined).length;
  const length = await countNarrowest(found);
  if (words) {
    const list = { query, order, length, isWhole: used === 0, isInRowOrder: filters.sort !== 'top' };
    return listByTitle(list, { table: 'published_titles' }, words, window, isCard);
  }
  const counted = used > 1 ? await countWithCache(query) : { total: length };
  return readBlogPage(query, order, window, counted, isCard);
}

/** A page of published blogs. */
export async function listPublishedBlogs(
  filters: BlogListQuery,
  window: Window,
  viewer: Viewer | null,
): Promise<Page<WholeBlog>> {
  const isCard = filters.view === 'card';
  return addPartsToPage(await listRows(filters, window, isCard), isCard, viewer);
}
