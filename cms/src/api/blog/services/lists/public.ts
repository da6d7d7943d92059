import type { Knex } from 'knex';
import { type BlogListQuery, normaliseName, type SitemapQuery } from '../../../../contract';
import { db } from '../../../../database/connection';
import { readCounter } from '../../../../database/counts';
import {
  newestFirst,
  type Order,
  type Page,
  readWindow,
  type Window,
} from '../../../../database/keyset-page';
import type { StoredDate } from '../../../../database/dates-and-json';
import type { Viewer } from '../../../../http/session';
import { findCategory } from '../../../category/services/category';
import { findTag } from '../../../tag/services/tag';
import type { WholeBlog } from '../reading/get-blog';
import { listBlogsByTitle } from '../title-search/list-blogs-by-title';
import { readBlogPage } from './blog-page';
import { countWithCache } from './count-cache';

/** A tag, a category or an author, with the number of its published blogs. */
interface Filter {
  id: number;
  blogs_count: number;
}

type Find = (value: string) => Promise<Filter | undefined>;

/** The row that a filter names; null if it does not exist, undefined without the filter. */
const findFilter = async (value: string | undefined, find: Find) =>
  value === undefined ? undefined : ((await find(value)) ?? null);

const findAuthor: Find = (documentId) =>
  db()('up_users').where({ document_id: documentId }).first('id', 'blogs_count');

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
function selectList(tag?: Filter, category?: Filter, author?: Filter): Knex.QueryBuilder {
  let query: Knex.QueryBuilder = db()('blogs as b').where('b.state', 'published');
  if (tag) query = selectListing('blog_tags', 'tag_id', tag.id);
  else if (category) query = selectListing('blog_categories', 'category_id', category.id);
  if (tag && category) {
    query.whereExists(
      db()('blog_categories as bc').whereRaw('bc.blog_id = l.blog_id').where('bc.category_id', category.id),
    );
  }
  if (author) query.where('b.author_id', author.id);
  return query;
}

function orderOf(isListed: boolean, sort: BlogListQuery['sort']): Order {
  const latest = isListed ? ['l.listed_at', 'l.blog_id'] : ['b.released_at', 'b.id'];
  if (sort !== 'top') return { columns: latest, fields: ['released_at', 'id'] };
  const likes = isListed ? 'l.likes_count' : 'b.likes_count';
  return { columns: [likes, ...latest], fields: ['likes_count', 'released_at', 'id'] };
}

export async function listPublishedBlogs(
  filters: BlogListQuery,
  window: Window,
  viewer: Viewer | null,
): Promise<Page<WholeBlog>> {
  const [tag, category, author] = await Promise.all([
    findFilter(filters.tag, findTag),
    findFilter(filters.category, findCategory),
    findFilter(filters.author, findAuthor),
  ]);
  if (tag === null || category === null || author === null) return { rows: [], total: 0 };
  const query = selectList(tag, category, author);
  const order = orderOf(Boolean(tag ?? category), filters.sort);
  const used = [tag, category, author].filter((filter) => filter !== undefined);
  const counts = used.map((filter) => filter.blogs_count);
  const length = counts.length > 0 ? Math.min(...counts) : await readCounter('blogs.published');
  const request = { window, isCard: filters.view === 'card', viewer };
  const words = normaliseName(filters.query ?? '');
  if (words) {
    const list = { query, order, length, isWhole: used.length === 0, isInRowOrder: filters.sort !== 'top' };
    return listBlogsByTitle(list, { table: 'published_titles' }, words, request);
  }
  const counted = used.length > 1 ? await countWithCache(query) : { total: length };
  return readBlogPage(query, order, counted, request);
}

export interface SitemapRow {
  id: number;
  document_id: string;
  released_at: StoredDate;
  version_at: StoredDate;
  image: string | null;
}

/** Every published blog, newest first, in large pages. */
export async function listSitemap(query: SitemapQuery, window: Window): Promise<Page<SitemapRow>> {
  const rows = db()('blogs')
    .where('blogs.state', 'published')
    .select('blogs.id', 'document_id', 'released_at', 'version_at', 'image');
  const order = newestFirst('blogs', 'released_at');
  const page = await readWindow<SitemapRow>(rows, order, { ...window, limit: query.limit });
  return { ...page, total: await readCounter('blogs.published') };
}
