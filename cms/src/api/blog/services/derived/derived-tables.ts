import type { Knex } from 'knex';
import { type BlogStatus, distinctTags } from '../../../../contract';
import { addToCounter } from '../../../../database/counters';
import { parseJson, type StoredDate } from '../../../../database/rows';
import { getOrCreateTagIds } from '../../../tag/services/tag';
import { deleteReferences, recordReferences } from '../../../upload/services/references';
import { indexTitles, unindexTitles } from '../title-search/index-titles';
import { clearCachedCounts } from '../lists/count-cache';

/** What lists and totals know of a blog. */
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

async function read(trx: Knex, blogId: number) {
  const columns = ['id', 'state', 'author_id', 'released_at', 'tags', 'search_text', 'likes_count'];
  const blog = await trx('blogs').where({ id: blogId }).first(columns);
  const { id, state, author_id: authorId, released_at: releasedAt, likes_count: likesCount } = blog;
  const names = distinctTags(parseJson<string[]>(blog.tags, []));
  const searchText = blog.search_text ?? '';
  return { names, known: { id, state, authorId, releasedAt, searchText, likesCount } };
}

/** A blog as lists and totals hold it now, before it changes. */
export async function readSnapshot(trx: Knex, blogId: number): Promise<BlogSnapshot> {
  const { known } = await read(trx, blogId);
  const under = (table: string, column: string) =>
    trx(table).where({ blog_id: blogId }).orderBy('position').pluck(column);
  const tagIds = await under('blog_tags', 'tag_id');
  return { ...known, tagIds, categoryIds: await under('blog_categories', 'category_id') };
}

/** The categories that a blog has been given, in its order. */
export function readCategoryIds(trx: Knex, blogId: number): Promise<number[]> {
  return trx('blogs_categories_lnk').where({ blog_id: blogId }).orderBy('category_ord').pluck('category_id');
}

/** A blog as the API or an editor has just left it; its new tags are made, which a draft keeps to itself. */
async function readSaved(trx: Knex, blogId: number): Promise<BlogSnapshot> {
  const { known, names } = await read(trx, blogId);
  return {
    ...known,
    tagIds: known.state === 'draft' ? [] : await getOrCreateTagIds(trx, names),
    categoryIds: await readCategoryIds(trx, blogId),
  };
}

const shown = (blog: BlogSnapshot | null) => (blog?.state === 'published' ? blog : null);

type IdsOf = (blog: BlogSnapshot) => (number | null)[];

/** Moves stored counts by what really changed, in the order of ids: two deeds that meet wait, and never for each other. */
async function moveCounts(
  trx: Knex,
  table: string,
  before: BlogSnapshot | null,
  after: BlogSnapshot | null,
  idsOf: IdsOf,
) {
  const moves = new Map<number, number>();
  for (const [blog, by] of [[before, -1] as const, [after, 1] as const]) {
    for (const id of blog ? idsOf(blog) : []) if (id !== null) moves.set(id, (moves.get(id) ?? 0) + by);
  }
  for (const [id, by] of [...moves].sort(([one], [other]) => one - other)) {
    if (by !== 0) await trx(table).where({ id }).increment('blogs_count', by);
  }
}

async function replaceListRows(
  trx: Knex,
  blog: BlogSnapshot,
  table: string,
  column: string,
  ids: readonly number[],
) {
  await trx(table).where({ blog_id: blog.id }).delete();
  if (ids.length === 0) return;
  const listedAt = shown(blog)?.releasedAt ?? null;
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

async function reindex(trx: Knex, before: BlogSnapshot | null, after: BlogSnapshot | null) {
  if (before?.searchText === after?.searchText && before?.state === after?.state) return;
  if (before) await unindexTitles(trx, [before.id]);
  if (after) await indexTitles(trx, [after.id]);
}

/** What lists of titles are told by; a draft is in none. */
const listingOf = (blog: BlogSnapshot | null) =>
  blog && blog.state !== 'draft'
    ? [blog.state, blog.authorId, blog.searchText, blog.tagIds, blog.categoryIds]
    : [];

const isListedAnew = (before: BlogSnapshot | null, after: BlogSnapshot | null) =>
  JSON.stringify(listingOf(before)) !== JSON.stringify(listingOf(after));

async function moveTotals(trx: Knex, before: BlogSnapshot | null, after: BlogSnapshot | null) {
  await moveCounts(trx, 'up_users', shown(before), shown(after), (blog) => [blog.authorId]);
  await moveCounts(trx, 'tags', shown(before), shown(after), (blog) => blog.tagIds);
  await moveCounts(trx, 'categories', shown(before), shown(after), (blog) => blog.categoryIds);
  if (isListedAnew(before, after)) await clearCachedCounts(trx);
  if (before?.state === after?.state) return;
  // In one order whichever way a blog goes, and last: every change of a state meets here.
  for (const state of [before?.state, after?.state].filter((one) => one !== undefined).sort()) {
    await addToCounter(trx, `blogs.${state}`, state === after?.state ? 1 : -1);
  }
}

/** Brings lists and totals to what a blog has become, within the deed's own transaction. */
export async function updateDerivedTables(trx: Knex, before: BlogSnapshot | null, blogId: number) {
  const after = await readSaved(trx, blogId);
  await replaceListRows(trx, after, 'blog_tags', 'tag_id', after.tagIds);
  await replaceListRows(trx, after, 'blog_categories', 'category_id', after.categoryIds);
  await reindex(trx, before, after);
  await recordReferences(trx, 'blogs', blogId);
  if (shown(after)) await trx('up_users').where({ id: after.authorId }).update({ ever_published: true });
  await moveTotals(trx, before, after);
}

/** Takes a blog that is about to go out of lists and totals. */
export async function removeFromDerivedTables(trx: Knex, before: BlogSnapshot) {
  await reindex(trx, before, null);
  await deleteReferences(trx, 'blogs', before.id);
  await moveTotals(trx, before, null);
}
