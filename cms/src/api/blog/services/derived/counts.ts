import type { Knex } from 'knex';
import { addToCounter } from '../../../../database/counters';
import { clearCachedCounts } from '../lists/count-cache';
import type { BlogSnapshot } from './derived-tables';

export const ifPublished = (blog: BlogSnapshot | null) => (blog?.state === 'published' ? blog : null);

type IdsOf = (blog: BlogSnapshot) => (number | null)[];

/** Changes stored counts by what differs, in id order, so that two transactions cannot deadlock. */
async function updateCounts(
  trx: Knex,
  table: string,
  before: BlogSnapshot | null,
  after: BlogSnapshot | null,
  idsOf: IdsOf,
) {
  const changes = new Map<number, number>();
  for (const [blog, by] of [[before, -1] as const, [after, 1] as const]) {
    for (const id of blog ? idsOf(blog) : []) if (id !== null) changes.set(id, (changes.get(id) ?? 0) + by);
  }
  for (const [id, by] of [...changes].sort(([one], [other]) => one - other)) {
    if (by !== 0) await trx(table).where({ id }).increment('blogs_count', by);
  }
}

/** What cached counts of lists depend on; a draft is in no list. */
const listingOf = (blog: BlogSnapshot | null) =>
  blog && blog.state !== 'draft'
    ? [blog.state, blog.authorId, blog.searchText, blog.tagIds, blog.categoryIds]
    : [];

const isListedDifferently = (before: BlogSnapshot | null, after: BlogSnapshot | null) =>
  JSON.stringify(listingOf(before)) !== JSON.stringify(listingOf(after));

/** Brings the stored totals of authors, tags, categories and statuses to what a blog has become. */
export async function updateTotals(trx: Knex, before: BlogSnapshot | null, after: BlogSnapshot | null) {
  await updateCounts(trx, 'up_users', ifPublished(before), ifPublished(after), (blog) => [blog.authorId]);
  await updateCounts(trx, 'tags', ifPublished(before), ifPublished(after), (blog) => blog.tagIds);
  await updateCounts(trx, 'categories', ifPublished(before), ifPublished(after), (blog) => blog.categoryIds);
  if (isListedDifferently(before, after)) await clearCachedCounts(trx);
  if (before?.state === after?.state) return;
  // In name order and last: every change of a status locks these rows.
  for (const state of [before?.state, after?.state].filter((one) => one !== undefined).sort()) {
    await addToCounter(trx, `blogs.${state}`, state === after?.state ? 1 : -1);
  }
}

const likedTables = [
  ['blogs', 'id'],
  ['blog_tags', 'blog_id'],
  ['blog_categories', 'blog_id'],
] as const;

/** Adds to the likes of blogs, also in the tables of lists that are sorted by them. */
export async function addToLikeCounts(trx: Knex, blogIds: readonly number[] | Knex.QueryBuilder, by: number) {
  for (const [table, column] of likedTables) {
    await trx(table)
      .whereIn(column, blogIds as number[])
      .increment('likes_count', by);
  }
}
