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
import { isNewText, isSameVersion, laterThan } from './check-version';
import { requireComplete, titleColumns } from './save-blog';

/** A blog before an editor's save. */
export interface BlogBeforeSave {
  blog: LockedBlog;
  snapshot: BlogSnapshot;
  getsNewText: boolean;
}

export async function readBeforePanelSave(
  trx: Knex,
  blog: LockedBlog,
  text: BlogText | undefined,
): Promise<BlogBeforeSave> {
  const snapshot = await readSnapshot(trx, blog.id);
  return { blog, snapshot, getsNewText: await isNewText(trx, blog.id, text) };
}

function requireValid(blog: LockedBlog, categoryIds: readonly number[]) {
  requireComplete(blog.state, blog.title ?? '', categoryIds);
  if (blog.author_id === null) throw new InvalidError({ author: 'An author is required' });
  if (blog.state === 'rejected' && !blog.rejection_reason?.trim()) {
    throw new InvalidError({ rejectionReason: 'A reason is required' });
  }
}

function nextVersionAt(
  blog: LockedBlog,
  categoryIds: readonly number[],
  before: BlogBeforeSave | null,
): Date {
  const isSame =
    before &&
    !before.getsNewText &&
    isSameVersion([before.blog, before.snapshot.categoryIds], [blog, categoryIds]);
  const stored = before?.blog.version_at ?? null;
  return isSame && stored ? new Date(stored) : laterThan(stored);
}

/** Completes what an editor has saved to what the API would have stored; a copy is a new blog. */
export async function completePanelSave(
  trx: Knex,
  documentId: string,
  before: BlogBeforeSave | null,
  text: BlogText | undefined,
) {
  const blog = await findLocked(trx, documentId);
  if (!blog) return;
  const categoryIds = await readCategoryIds(trx, blog.id);
  requireValid(blog, categoryIds);
  const versionAt = nextVersionAt(blog, categoryIds, before);
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
  await updateDerivedTables(trx, before?.snapshot ?? null, blog.id);
}
