import type { Knex } from 'knex';
import { type BlogStatus, distinctTags } from '../../../contract';
import { moveCounter } from '../../../database/counters';
import { parseJson, type StoredDate } from '../../../database/rows';
import tags from '../../tag/services/tag';
import { indexTitle, unindexTitle } from './title-index';

/** What lists and totals know of a blog. */
export interface Listed {
  id: number;
  state: BlogStatus;
  authorId: number | null;
  releasedAt: StoredDate | null;
  tagIds: number[];
  categoryIds: number[];
  searchText: string;
}

/** Reads it from the blog itself, as an editor or the API has left it; null when there is no such blog. */
export async function readListed(trx: Knex, blogId: number): Promise<Listed | null> {
  const blog = await trx('blogs')
    .where({ id: blogId })
    .first('id', 'state', 'author_id', 'released_at', 'tags', 'search_text');
  if (!blog) return null;
  return {
    id: blog.id,
    state: blog.state,
    authorId: blog.author_id,
    releasedAt: blog.released_at,
    searchText: blog.search_text ?? '',
    tagIds: await tags.idsOf(trx, distinctTags(parseJson<string[]>(blog.tags, []))),
    categoryIds: await trx('blogs_categories_lnk')
      .where({ blog_id: blogId })
      .orderBy('category_ord')
      .pluck('category_id'),
  };
}

const shown = (blog: Listed | null) => (blog?.state === 'published' ? blog : null);

async function moveCount(
  trx: Knex,
  table: string,
  column: string,
  ids: readonly (number | null)[],
  by: number,
) {
  const known = ids.filter((id) => id !== null);
  if (known.length > 0)
    await trx(table)
      .whereIn('id', [...known].sort())
      .increment(column, by);
}

async function moveTotals(trx: Knex, blog: Listed | null, by: 1 | -1) {
  if (!blog) return;
  await moveCount(trx, 'up_users', 'blogs_count', [blog.authorId], by);
  await moveCount(trx, 'tags', 'blogs_count', blog.tagIds, by);
  await moveCount(trx, 'categories', 'blogs_count', blog.categoryIds, by);
}

async function relist(trx: Knex, blog: Listed, table: string, column: string, ids: readonly number[]) {
  await trx(table).where({ blog_id: blog.id }).delete();
  if (ids.length === 0) return;
  const listedAt = shown(blog)?.releasedAt ?? null;
  await trx(table).insert(
    ids.map((id, position) => ({
      blog_id: blog.id,
      [column]: id,
      position,
      listed_at: listedAt && new Date(listedAt),
    })),
  );
}

async function reindex(trx: Knex, before: Listed | null, after: Listed | null) {
  if (before?.searchText === after?.searchText) return;
  if (before) await unindexTitle(trx, before.id);
  if (after) await indexTitle(trx, after.id, after.searchText);
}

/** Brings lists and totals from one state of a blog to the next, within the deed's own transaction. */
export async function moveListed(trx: Knex, before: Listed | null, after: Listed | null) {
  if (before?.state !== after?.state) {
    if (before) await moveCounter(trx, `blogs.${before.state}`, -1);
    if (after) await moveCounter(trx, `blogs.${after.state}`, 1);
  }
  await reindex(trx, shown(before), shown(after));
  await moveTotals(trx, shown(before), -1);
  await moveTotals(trx, shown(after), 1);
  if (!after) return;
  if (shown(after)) await trx('up_users').where({ id: after.authorId }).update({ ever_published: true });
  await relist(trx, after, 'blog_tags', 'tag_id', after.tagIds);
  await relist(trx, after, 'blog_categories', 'category_id', after.categoryIds);
}
