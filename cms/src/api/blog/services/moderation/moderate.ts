import type { Knex } from 'knex';
import type { BlogStatus, StatusInput } from '../../../../contract';
import { inTransaction } from '../../../../database/connection';
import type { Viewer } from '../../../../http/viewer';
import { ConflictError } from '../../../../errors';
import { type AuditInput, recordAudit } from '../../../audit-entry/services/audit';
import { updateDerivedTables, readSnapshot, removeFromDerivedTables } from '../derived/derived-tables';
import { lockModerated, lockOwn, type LockedBlog } from '../writing/lock-blog';
import { isOutdated, laterThan } from '../writing/version';

const subjectOf = (blog: LockedBlog) => ({ type: 'blog' as const, id: blog.document_id, label: blog.title });

type Doer = Pick<AuditInput, 'actor' | 'editor'>;
type Moved = Doer & { status: BlogStatus; reason?: string | null | undefined };

/** Writes down what a blog, as it was, has become. */
export async function recordStatus(trx: Knex, blog: LockedBlog, { status, reason, ...doer }: Moved) {
  const detail = [`${blog.state} → ${status}`, reason].filter(Boolean).join(': ');
  await recordAudit(trx, { ...doer, action: 'blog.status', subject: subjectOf(blog), detail });
}

/** Writes down that somebody else than its author has deleted a blog. */
export async function recordDeletion(trx: Knex, blog: LockedBlog, doer: Doer) {
  await recordAudit(trx, { ...doer, action: 'blog.delete', subject: subjectOf(blog) });
}

/** Publishes, holds or rejects a blog, and writes down who did. */
export async function setBlogStatus(
  documentId: string,
  { status, reason, updatedAt }: StatusInput,
  viewer: Viewer,
) {
  await inTransaction(async (trx) => {
    const blog = await lockModerated(trx, documentId);
    const before = await readSnapshot(trx, blog.id);
    const rejectionReason = status === 'rejected' ? reason : null;
    if (blog.state === status && (blog.rejection_reason ?? null) === rejectionReason) return;
    if (isOutdated(updatedAt, blog.version_at)) {
      throw new ConflictError('The blog was changed in the meantime. Read it again before you decide.');
    }
    const versionAt = blog.state === status ? blog.version_at : laterThan(blog.version_at);
    await trx('blogs')
      .where({ id: blog.id })
      .update({
        state: status,
        rejection_reason: rejectionReason,
        version_at: versionAt && new Date(versionAt),
        updated_at: new Date(),
        ...(status === 'published' && blog.released_at === null && { released_at: versionAt }),
      });
    await updateDerivedTables(trx, before, blog.id);
    await recordStatus(trx, blog, { status, reason, actor: viewer });
  });
}

/** Deletes a blog's row; comments, likes and listings go with it. */
async function erase(trx: Knex, blog: LockedBlog) {
  await removeFromDerivedTables(trx, await readSnapshot(trx, blog.id));
  await trx('blogs').where({ id: blog.id }).delete();
}

export async function deleteOwnBlog(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => erase(trx, await lockOwn(trx, documentId, viewer.id)));
}

export async function deleteModeratedBlog(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    const blog = await lockModerated(trx, documentId);
    await erase(trx, blog);
    await recordDeletion(trx, blog, { actor: viewer });
  });
}
