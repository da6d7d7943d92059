import type { Knex } from 'knex';
import { sanitiseInWorker } from '../../../../rich-text/sanitise-in-worker';
import { ContentError } from '../../../../rich-text';
import { InvalidError } from '../../../../errors';
import type { WorkOptions } from '../../../../lib/work-queue';
import {
  type BlogInput,
  type BlogStatus,
  type BlogUpdate,
  distinctTags,
  normaliseName,
} from '../../../../contract';
import { inTransaction } from '../../../../database/connection';
import { newRow } from '../../../../database/new-row';
import type { Viewer } from '../../../../http/session';
import { lockCategoryIds } from '../../../category/services/category';
import { cancelDecision } from '../../../notification/services/notify-decision';
import { type BlogSnapshot, readCategoryIds, readSnapshot, updateDerivedTables } from './derived-tables';
import { lockBlog, type LockedBlog } from './select-for-update';
import { statusOnPublish, statusOnSave } from './status-of-save';
import { nextVersionAt, requireSeenVersion } from './check-version';

/** The columns that are computed from a text. */
export interface BlogText {
  content: string;
  excerpt: string;
  reading_minutes: number;
}

/** Sanitises a text for storing. A long one takes seconds, so never call it while a row is locked. */
export async function sanitiseText(html: string, options?: WorkOptions): Promise<BlogText> {
  try {
    const { html: content, excerpt, readingMinutes } = await sanitiseInWorker(html, options);
    return { content, excerpt, reading_minutes: readingMinutes };
  } catch (error) {
    if (error instanceof ContentError) throw new InvalidError({ content: error.message });
    throw error;
  }
}

interface NewBlog {
  documentId?: string;
  title: string;
  text: BlogText;
  image: string | null;
  tags: readonly string[];
  categoryIds: readonly number[];
  state: BlogStatus;
  authorId: number;
  at?: Date;
}

/** The columns that are computed from a title. */
export function titleColumns(title: string) {
  return { title, search_text: normaliseName(title) };
}

async function linkCategories(trx: Knex, blogId: number, categoryIds: readonly number[]) {
  await trx('blogs_categories_lnk').where({ blog_id: blogId }).delete();
  const rows = categoryIds.map((category_id, i) => ({ blog_id: blogId, category_id, category_ord: i + 1 }));
  if (rows.length > 0) await trx('blogs_categories_lnk').insert(rows);
}

/** Stores a new blog and updates the tables that are derived from it. */
export async function insertBlog(trx: Knex, input: NewBlog): Promise<{ id: number; documentId: string }> {
  const now = input.at ?? new Date();
  const row = newRow(now);
  const documentId = input.documentId ?? row.document_id;
  const [{ id }] = await trx('blogs')
    .insert({
      ...row,
      document_id: documentId,
      ...input.text,
      ...titleColumns(input.title),
      image: input.image,
      tags: JSON.stringify(distinctTags(input.tags)),
      state: input.state,
      author_id: input.authorId,
      released_at: input.state === 'published' ? now : null,
      version_at: now,
      likes_count: 0,
      comments_count: 0,
    })
    .returning('id');
  await linkCategories(trx, id, input.categoryIds);
  await updateDerivedTables(trx, null, id);
  return { id, documentId };
}

/** Every blog but a draft needs a title and a category. */
export function requireComplete(state: BlogStatus, title: string, categoryIds: readonly number[]) {
  if (state === 'draft') return;
  const errors = {
    ...(!title && { title: 'Title is required' }),
    ...(categoryIds.length === 0 && { categories: 'Category is required' }),
  };
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
}

export async function createBlog(input: BlogInput, text: BlogText, viewer: Viewer): Promise<string> {
  const { title = '', image = '' } = input;
  requireComplete(input.status ?? 'published', title, input.categories?.length ? [0] : []);
  return inTransaction(async (trx) => {
    const categoryIds = await lockCategoryIds(trx, input.categories ?? []);
    const state = input.status ?? (await statusOnPublish(viewer));
    const blog = { title, text, image: image || null, tags: input.tags ?? [], categoryIds, state };
    return (await insertBlog(trx, { ...blog, authorId: viewer.id })).documentId;
  });
}

/**
 * Completes a blog whose fields were just written, by its author or by an editor: the columns that follow from its
 * title and text, its version, and the tables that are derived from it. `before` is null for a new blog.
 */
export async function completeSave(
  trx: Knex,
  blog: LockedBlog,
  before: BlogSnapshot | null,
  text: BlogText | undefined,
) {
  const categoryIds = await readCategoryIds(trx, blog.id);
  const versionAt = await nextVersionAt(trx, before, { ...blog, categoryIds }, text);
  await trx('blogs')
    .where({ id: blog.id })
    .update({
      ...text,
      ...titleColumns(blog.title ?? ''),
      version_at: versionAt,
      ...(blog.state === 'published' && blog.released_at === null && { released_at: versionAt }),
      ...(blog.state !== 'rejected' && { rejection_reason: null }),
    });
  await updateDerivedTables(trx, before, blog.id);
}

/** Saves the fields that are sent, unless they were edited on an older version than the stored one. */
export async function updateBlog(
  documentId: string,
  input: BlogUpdate,
  text: BlogText | undefined,
  viewer: Viewer,
): Promise<void> {
  await inTransaction(async (trx) => {
    const stored = await lockBlog(trx, { document_id: documentId, author_id: viewer.id });
    const before = await readSnapshot(trx, stored);
    const title = input.title ?? stored.title ?? '';
    const categoryIds = input.categories ? await lockCategoryIds(trx, input.categories) : before.categoryIds;
    const state = await statusOnSave(viewer, stored.state, input.status === 'draft');
    requireComplete(state, title, categoryIds);
    requireSeenVersion(input.updatedAt, stored);
    await trx('blogs')
      .where({ id: stored.id })
      .update({
        title,
        state,
        ...(input.tags && { tags: JSON.stringify(input.tags) }),
        ...(input.image !== undefined && { image: input.image || null }),
        updated_at: new Date(),
      });
    if (input.categories) await linkCategories(trx, stored.id, categoryIds);
    await completeSave(trx, await lockBlog(trx, { id: stored.id }), before, text);
    if (state !== stored.state) await cancelDecision(trx, stored);
  });
}
