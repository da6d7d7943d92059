import type { Knex } from 'knex';
import { InvalidError } from '../../../../errors';
import {
  readCategoryIds,
  updateDerivedTables,
  type BlogSnapshot,
  readSnapshot,
} from '../derived/derived-tables';
import { findLocked, type LockedBlog } from './lock-blog';
import type { BlogText } from './blog-text';
import { isNewText, isSameVersion, laterThan } from './version';
import { requireComplete, titleColumns } from './save-blog';

/** A blog before an editor's save. */
export interface BlogBeforeSave {
  blog: LockedBlog;
  listed: BlogSnapshot;
  getsNewText: boolean;
}

export async function readBeforePanelSave(
  trx: Knex,
  blog: LockedBlog,
  text: BlogText | undefined,
): Promise<BlogBeforeSave> {
  const listed = await readSnapshot(trx, blog.id);
  return { blog, listed, getsNewText: await isNewText(trx, blog.id, text) };
}

function check(blog: LockedBlog, categoryIds: readonly number[]) {
  requireComplete(blog.state, blog.title ?? '', categoryIds);
  if (blog.author_id === null) throw new InvalidError({ author: 'An author is required' });
  if (blog.state === 'rejected' && !blog.rejection_reason?.trim()) {
    throw new InvalidError({ rejectionReason: 'A reason is required' });
  }
}

function versionOf(blog: LockedBlog, categoryIds: readonly number[], before: BlogBeforeSave | null): Date {
  const isSame =
    before &&
    !before.getsNewText &&
    isSameVersion([before.blog, before.listed.categoryIds], [blog, categoryIds]);
  const stored = before?.blog.version_at ?? null;
  return isSame && stored ? new Date(stored) : laterThan(stored);
}

/** Brings what an editor has saved to what the API would have stored; a copy starts anew. */
export async function completePanelSave(
  trx: Knex,
  documentId: string,
  before: BlogBeforeSave | null,
  text: BlogText | undefined,
) {
  const blog = await findLocked(trx, documentId);
  if (!blog) return;
  const categoryIds = await readCategoryIds(trx, blog.id);
  check(blog, categoryIds);
  const versionAt = versionOf(blog, categoryIds, before);
  const releasedAt = before ? blog.released_at : null;
  await trx('blogs')
    .where({ id: blog.id })
    .update({
      ...text,
      ...titleColumns(blog.title ?? ''),
      ...(!before && { likes_count: 0, comments_count: 0 }),
      ...(blog.state !== 'rejected' && { rejection_reason: null }),
      released_at: blog.state === 'published' ? (releasedAt ?? versionAt) : releasedAt,
      version_at: versionAt,
    });
  await updateDerivedTables(trx, before?.listed ?? null, blog.id);
}
