import type { Knex } from 'knex';
import { distinctTags } from '../../../../contract';
import { addToCounter } from '../../../../database/counts';
import { parseJson } from '../../../../database/dates-and-json';
import { queueForDigest } from '../../../subscriber/services/digest/digest-queue';
import { findPresentNames } from '../../../tag/services/former-tags';
import { getOrCreateTagIds } from '../../../tag/services/tag';
import {
  updateBlogNotifications,
  withdrawBlogNotifications,
} from '../../../notification/services/on-blog-change';
import { removeReports } from '../../../report/services/remove-reports';
import { deleteReferences, recordReferences } from '../../../upload/services/references';
import { clearCachedCounts } from '../lists/count-cache';
import { indexTitles, unindexTitles } from '../title-search/index-titles';
import { laterThan } from './check-version';
import { type LockedBlog, lockedColumns } from './select-for-update';

/** A blog with what lists, totals and the index of titles have of it. */
export interface BlogSnapshot extends LockedBlog {
  tagIds: number[];
  categoryIds: number[];
}

/** A blog as lists and totals have it, before it changes. */
export async function readSnapshot(trx: Knex, blog: LockedBlog): Promise<BlogSnapshot> {
  const listIds = (table: string, column: string) =>
    trx(table).where({ blog_id: blog.id }).orderBy('position').pluck(column);
  const tagIds = await listIds('blog_tags', 'tag_id');
  return { ...blog, tagIds, categoryIds: await listIds('blog_categories', 'category_id') };
}

/** The categories of a blog, in its order. */
export function readCategoryIds(trx: Knex, blogId: number): Promise<number[]> {
  return trx('blogs_categories_lnk').where({ blog_id: blogId }).orderBy('category_ord').pluck('category_id');
}

/** The names of a blog's tags. Where an editor has renamed or merged one, the blog gets its present name. */
async function updateTagNames(trx: Knex, blog: LockedBlog): Promise<string[]> {
  const stored = distinctTags(parseJson<string[]>(blog.tags, []));
  const names = await findPresentNames(trx, stored);
  if (names === stored) return stored;
  blog.tags = JSON.stringify(names);
  await trx('blogs').where({ id: blog.id }).update({ tags: blog.tags });
  return names;
}

/** A blog as the API or an editor has just saved it. Its new tags have rows already, unless it is a draft. */
async function readSaved(trx: Knex, blogId: number): Promise<BlogSnapshot> {
  const blog: LockedBlog = await trx('blogs').where({ id: blogId }).first(lockedColumns);
  const names = await updateTagNames(trx, blog);
  const savedAt = new Date(blog.version_at ?? Date.now());
  const tagIds = blog.state === 'draft' ? [] : await getOrCreateTagIds(trx, names, savedAt);
  return { ...blog, tagIds, categoryIds: await readCategoryIds(trx, blogId) };
}

async function replaceListings(
  trx: Knex,
  blog: BlogSnapshot,
  table: string,
  column: string,
  ids: readonly number[],
) {
  await trx(table).where({ blog_id: blog.id }).delete();
  if (ids.length === 0) return;
  const listedAt = blog.state === 'published' ? blog.released_at : null;
  await trx(table).insert(
    ids.map((id, position) => ({
      blog_id: blog.id,
      [column]: id,
      position,
      listed_at: listedAt && new Date(listedAt),
      likes_count: blog.likes_count,
    })),
  );
}

async function updateTitleIndex(trx: Knex, before: BlogSnapshot | null, after: BlogSnapshot | null) {
  if (before?.search_text === after?.search_text && before?.state === after?.state) return;
  if (before) await unindexTitles(trx, [before.id]);
  if (after) await indexTitles(trx, [after.id]);
}

/** Adds the differences to the counts of published blogs. Rows are updated in id order, so that two transactions cannot deadlock. */
async function updateCounts(
  trx: Knex,
  table: string,
  before: BlogSnapshot | null,
  after: BlogSnapshot | null,
  idsOf: (blog: BlogSnapshot) => (number | null)[],
) {
  const changes = new Map<number, number>();
  for (const [blog, by] of [[before, -1] as const, [after, 1] as const]) {
    const ids = blog?.state === 'published' ? idsOf(blog) : [];
    for (const id of ids) if (id !== null) changes.set(id, (changes.get(id) ?? 0) + by);
  }
  for (const [id, by] of [...changes].sort(([one], [other]) => one - other)) {
    if (by !== 0) await trx(table).where({ id }).increment('blogs_count', by);
  }
}

/** Gives the values that cached counts of lists depend on; a draft is in no list. */
const listingOf = (blog: BlogSnapshot | null) =>
  blog && blog.state !== 'draft'
    ? [blog.state, blog.author_id, blog.search_text, blog.tagIds, blog.categoryIds]
    : [];

/** Counts a rejection; it stays counted when the blog is published or deleted later. */
async function countRejection(trx: Knex, { author_id }: BlogSnapshot) {
  await trx('up_users').where({ id: author_id }).increment('rejections_count');
}

/** Brings the stored totals of authors, tags, categories and statuses to what a blog has become. */
async function updateTotals(trx: Knex, before: BlogSnapshot | null, after: BlogSnapshot | null) {
  await updateCounts(trx, 'up_users', before, after, (blog) => [blog.author_id]);
  await updateCounts(trx, 'tags', before, after, (blog) => blog.tagIds);
  await updateCounts(trx, 'categories', before, after, (blog) => blog.categoryIds);
  const isListedAlike = JSON.stringify(listingOf(before)) === JSON.stringify(listingOf(after));
  if (!isListedAlike) await clearCachedCounts(trx);
  if (before?.state === after?.state) return;
  if (after?.state === 'rejected') await countRejection(trx, after);
  // In name order and last: every change of a status locks these rows.
  for (const state of [before?.state, after?.state].filter((one) => one !== undefined).sort()) {
    await addToCounter(trx, `blogs.${state}`, state === after?.state ? 1 : -1);
  }
}

/** Brings lists, totals and the index of titles to what a blog has become, in the transaction that changes it. */
export async function updateDerivedTables(trx: Knex, before: BlogSnapshot | null, blogId: number) {
  const after = await readSaved(trx, blogId);
  await replaceListings(trx, after, 'blog_categories', 'category_id', after.categoryIds);
  await recordReferences(trx, 'blogs', blogId);
  // A draft shows its categories and pictures, and has no part in anything else.
  if (before?.state === 'draft' && after.state === 'draft') return;
  await replaceListings(trx, after, 'blog_tags', 'tag_id', after.tagIds);
  await updateTitleIndex(trx, before, after);
  if (after.state === 'published' && !before?.released_at) await queueForDigest(trx, blogId);
  await updateBlogNotifications(trx, before, after);
  await updateTotals(trx, before, after);
}

const tagsOf = ({ tags, tagIds }: BlogSnapshot) => JSON.stringify([parseJson(tags, []), tagIds]);

/** Gives a blog that is locked the present names of its tags, after one of them was renamed or merged. */
export async function followTags(trx: Knex, blog: LockedBlog) {
  const before = await readSnapshot(trx, blog);
  const after = await readSaved(trx, blog.id);
  if (tagsOf(before) === tagsOf(after)) return;
  const version_at = laterThan(blog.version_at);
  await trx('blogs').where({ id: blog.id }).update({ version_at, updated_at: new Date() });
  if (after.state === 'draft') return;
  await replaceListings(trx, after, 'blog_tags', 'tag_id', after.tagIds);
  await updateTotals(trx, before, after);
}

/** Removes a blog that is about to be deleted from lists, totals, notifications, reports and the index of titles, which need its row for it. */
export async function removeFromDerivedTables(trx: Knex, blog: LockedBlog) {
  const before = await readSnapshot(trx, blog);
  await updateTitleIndex(trx, before, null);
  await deleteReferences(trx, 'blogs', before.id);
  await withdrawBlogNotifications(trx, before);
  await updateTotals(trx, before, null);
  await removeReports(trx, { blog_id: before.id });
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
