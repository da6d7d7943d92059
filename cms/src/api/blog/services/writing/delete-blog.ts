import type { Knex } from 'knex';
import { inTransaction } from '../../../../database/connection';
import type { Viewer } from '../../../../http/session';
import { type Moderator, recordAudit } from '../../../audit-entry/services/audit';
import { closeReports, countClosed } from '../../../report/services/close-reports';
import { removeFromDerivedTables } from './derived-tables';
import { auditSubject, lockBlog, lockModerated, type LockedBlog } from './select-for-update';

/** Deletes a blog's row; comments, likes and listings go with it. */
export async function deleteRow(trx: Knex, blog: LockedBlog) {
  await removeFromDerivedTables(trx, blog);
  await trx('blogs').where({ id: blog.id }).delete();
}

export async function deleteOwnBlog(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) =>
    deleteRow(trx, await lockBlog(trx, { document_id: documentId, author_id: viewer.id })),
  );
}

/** Deletes somebody else's blog: what was reported about it and its comments is thereby decided. */
export async function deleteModeratedRow(trx: Knex, blog: LockedBlog, by: Moderator, reason = '') {
  const closed = await closeReports(trx, { blog_id: blog.id }, { decision: 'delete', reason, by });
  await deleteRow(trx, blog);
  await recordAudit(trx, { ...by, action: 'blog.delete', subject: auditSubject(blog) });
  await countClosed(trx, closed);
}

export async function deleteModeratedBlog(documentId: string, by: Moderator) {
  await inTransaction(async (trx) => deleteModeratedRow(trx, await lockModerated(trx, documentId), by));
}
