import type { Knex } from 'knex';
import { limits, reasonRequired } from '../../../../contract';
import { InvalidError } from '../../../../errors';
import type { Editor } from '../../../../panel/server/current-editor';
import { notifyDecision } from '../../../notification/services/decisions';
import { isNewText, isSameVersion, laterThan } from './check-version';
import { type BlogSnapshot, readCategoryIds, readSnapshot, updateDerivedTables } from './derived-tables';
import { type BlogText, requireComplete, titleColumns } from './save-blog';
import { findLocked, type LockedBlog } from './select-for-update';
import { decideReports, recordStatusChange } from './status';

/** A blog before an editor's save. */
export interface BlogBeforeSave extends BlogSnapshot {
  getsNewText: boolean;
}

export async function readBeforePanelSave(
  trx: Knex,
  blog: LockedBlog,
  text: BlogText | undefined,
): Promise<BlogBeforeSave> {
  return { ...(await readSnapshot(trx, blog)), getsNewText: await isNewText(trx, blog.id, text) };
}

function requireValid(blog: LockedBlog, categoryIds: readonly number[]) {
  requireComplete(blog.state, blog.title ?? '', categoryIds);
  if (categoryIds.length > limits.categories) {
    throw new InvalidError({ categories: `At most ${limits.categories} categories` });
  }
  if (blog.author_id === null) throw new InvalidError({ author: 'An author is required' });
  if (blog.state === 'rejected' && !blog.rejection_reason?.trim()) {
    throw new InvalidError({ rejectionReason: reasonRequired });
  }
}

function nextVersionAt(
  blog: LockedBlog,
  categoryIds: readonly number[],
  before: BlogBeforeSave | null,
): Date {
  const stored = before?.version_at ?? null;
  const isSame = before && !before.getsNewText && isSameVersion(before, { ...blog, categoryIds });
  return isSame && stored ? new Date(stored) : laterThan(stored);
}

/**
 * Completes what an editor has saved to what the API would have stored; a copy is a new blog. Gives its version, with
 * which the editor's next step is checked.
 */
export async function completePanelSave(
  trx: Knex.Transaction,
  documentId: string,
  before: BlogBeforeSave | null,
  text: BlogText | undefined,
  editor: Editor,
): Promise<Date | undefined> {
  const blog = await findLocked(trx, documentId);
  if (!blog) return undefined;
  const categoryIds = await readCategoryIds(trx, blog.id);
  requireValid(blog, categoryIds);
  const versionAt = nextVersionAt(blog, categoryIds, before);
  const releasedAt = before ? blog.released_at : null;
  const reason = blog.state === 'rejected' ? blog.rejection_reason : null;
  await trx('blogs')
    .where({ id: blog.id })
    .update({
      ...text,
      ...titleColumns(blog.title ?? ''),
      ...(!before && { likes_count: 0, comments_count: 0 }),
      rejection_reason: reason,
      released_at: blog.state === 'published' ? (releasedAt ?? versionAt) : releasedAt,
      version_at: versionAt,
    });
  await updateDerivedTables(trx, before, blog.id);
  const isDecided = before && (blog.state !== before.state || reason !== (before.rejection_reason ?? null));
  if (!isDecided) return versionAt;
  await recordStatusChange(trx, before, { status: blog.state, reason, editor });
  await notifyDecision(trx, blog, { status: blog.state, reason, before: before.state, actorId: null });
  await decideReports(trx, before, { status: blog.state, reason }, { editor });
  return versionAt;
}
