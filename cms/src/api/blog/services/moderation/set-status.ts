import type { Knex } from 'knex';
import type { BlogStatus, StatusInput } from '../../../../contract';
import { inTransaction } from '../../../../database/connection';
import type { Viewer } from '../../../../http/viewer';
import { ConflictError } from '../../../../errors';
import { type AuditInput, recordAudit } from '../../../audit-entry/services/audit';
import { readSnapshot, updateDerivedTables } from '../derived/derived-tables';
import { lockModerated, type LockedBlog } from '../writing/lock-blog';
import { isOutdated, laterThan } from '../writing/check-version';

export const auditSubject = (blog: LockedBlog) => ({
  type: 'blog' as const,
  id: blog.document_id,
  label: blog.title,
});

export type AuditActor = Pick<AuditInput, 'actor' | 'editor'>;
type StatusChange = AuditActor & { status: BlogStatus; reason?: string | null | undefined };

/** Records in the audit log what an earlier state of a blog has become. */
export async function recordStatusChange(
  trx: Knex,
  blog: LockedBlog,
  { status, reason, ...actor }: StatusChange,
) {
  const detail = [`${blog.state} → ${status}`, reason].filter(Boolean).join(': ');
  await recordAudit(trx, { ...actor, action: 'blog.status', subject: auditSubject(blog), detail });
}

/** Publishes, holds or rejects a blog, and records who did. */
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
    await recordStatusChange(trx, blog, { status, reason, actor: viewer });
  });
}
