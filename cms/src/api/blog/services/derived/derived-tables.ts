import type { Knex } from 'knex';
import { type BlogStatus, distinctTags } from '../../../../contract';
import { parseJson, type StoredDate } from '../../../../database/rows';
import { getOrCreateTagIds } from '../../../tag/services/tag';
import { deleteReferences, recordReferences } from '../../../upload/services/references';
import { indexTitles, unindexTitles } from '../title-search/index-titles';
import { ifPublished, updateTotals } from './counts';

/** The fields of a blog that lists, totals and the index of titles follow. */
export interface BlogSnapshot {
  id: number;
  state: BlogStatus;
  authorId: number | null;
  releasedAt: StoredDate | null;
  tagIds: number[];
  categoryIds: number[];
  searchText: string;
  likesCount: number;
}

async function readBlog(trx: Knex, blogId: number) {
  const columns = ['id', 'state', 'author_id', 'released_at', 'tags', 'search_text', 'likes_count'];
  const blog = await trx('blogs').where({ id: blogId }).first(columns);
  const { id, state, author_id: authorId, released_at: releasedAt, likes_count: likesCount } = blog;
  const names = distinctTags(parseJson<string[]>(blog.tags, []));
  const searchText = blog.search_text ?? '';
  return { names, known: { id, state, authorId, releasedAt, searchText, likesCount } };
}

/** A blog as lists and totals have it, before it changes. */
export async function readSnapshot(trx: Knex, blogId: number): Promise<BlogSnapshot> {
  const { known } = await readBlog(trx, blogId);
  const listIds = (table: string, column: string) =>
    trx(table).where({ blog_id: blogId }).orderBy('position').pluck(column);
  const tagIds = await listIds('blog_tags', 'tag_id');
  return { ...known, tagIds, categoryIds: await listIds('blog_categories', 'category_id') };
}

/** The categories of a blog, in its order. */
export function readCategoryIds(trx: Knex, blogId: number): Promise<number[]> {
  return trx('blogs_categories_lnk').where({ blog_id: blogId }).orderBy('category_ord').pluck('category_id');
}

/** A blog as the API or an editor has just saved it. Its new tags are created, but for a draft's. */
async function readSaved(trx: Knex, blogId: number): Promise<BlogSnapshot> {
  const { known, names } = await readBlog(trx, blogId);
  return {
    ...known,
    tagIds: known.state === 'draft' ? [] : await getOrCreateTagIds(trx, names),
    categoryIds: await readCategoryIds(trx, blogId),
  };
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
  const listedAt = ifPublished(blog)?.releasedAt ?? null;
  await trx(table).insert(
    ids.map((id, position) => ({
      blog_id: blog.id,
      [column]: id,
      position,
      listed_at: listedAt && new Date(listedAt),
      likes_count: blog.likesCount,
    })),
  );
}

async function updateTitleIndex(trx: Knex, before: BlogSnapshot | null, after: BlogSnapshot | null) {
  if (before?.searchText === after?.searchText && before?.state === after?.state) return;
  if (before) await unindexTitles(trx, [before.id]);
  if (after) await indexTitles(trx, [after.id]);
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
  if (ifPublished(after))
    await trx('up_users').where({ id: after.authorId }).update({ ever_published: true });
  await updateTotals(trx, before, after);
}

/** Removes a blog that is about to be deleted from lists, totals and the index of titles. */
export async function removeFromDerivedTables(trx: Knex, before: BlogSnapshot) {
  await updateTitleIndex(trx, before, null);
  await deleteReferences(trx, 'blogs', before.id);
  await updateTotals(trx, before, null);
}
