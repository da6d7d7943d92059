import type { Knex } from 'knex';
import { inTransaction } from '../../../../database/connection';
import type { Viewer } from '../../../../http/session';
import { recordAudit } from '../../../audit-entry/services/audit';
import { removeFromDerivedTables } from './derived-tables';
import { lockBlog, lockModerated, type LockedBlog } from './select-for-update';
import { type AuditActor, auditSubject } from './status';

/** Deletes a blog's row; comments, likes and listings go with it. */
export async function deleteRow(trx: Knex, blog: LockedBlog) {
  await removeFromDerivedTables(trx, blog);
  await trx('blogs').where({ id: blog.id }).delete();
}

/** Records in the audit log that somebody other than its author has deleted a blog. */
export async function recordDeletion(trx: Knex, blog: LockedBlog, actor: AuditActor) {
  await recordAudit(trx, { ...actor, action: 'blog.delete', subject: auditSubject(blog) });
}

export async function deleteOwnBlog(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) =>
    deleteRow(trx, await lockBlog(trx, { document_id: documentId, author_id: viewer.id })),
  );
}

export async function deleteModeratedBlog(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    const blog = await lockModerated(trx, documentId);
    await deleteRow(trx, blog);
    await recordDeletion(trx, blog, { actor: viewer });
  });
}
