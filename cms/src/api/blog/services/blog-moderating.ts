import type { Knex } from 'knex';
import type { StatusInput } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/viewer';
import audit from '../../audit-entry/services/audit';
import { listAnew, readListed, unlist } from './blog-listing';
import { lockModerated, lockOwn, type LockedBlog } from './blog-lock';
import { laterThan } from './blog-version';

/** Publishes, holds or rejects a blog, and writes down who did. */
async function setStatus(documentId: string, { status, reason }: StatusInput, viewer: Viewer) {
  await inTransaction(async (trx) => {
    const blog = await lockModerated(trx, documentId);
    const before = await readListed(trx, blog.id);
    const rejectionReason = status === 'rejected' ? reason : null;
    if (blog.state === status && (blog.rejection_reason ?? null) === rejectionReason) return;
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
    await listAnew(trx, before, blog.id);
    const detail = [`${blog.state} → ${status}`, reason].filter(Boolean).join(': ');
    const subject = { type: 'blog' as const, id: documentId, label: blog.title };
    await audit.record(trx, { action: 'blog.status', actor: viewer, subject, detail });
  });
}

/** Deletes a blog's row; comments, likes and listings go with it. */
async function erase(trx: Knex, blog: LockedBlog) {
  await unlist(trx, await readListed(trx, blog.id));
  await trx('blogs').where({ id: blog.id }).delete();
}

async function removeOwn(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => erase(trx, await lockOwn(trx, documentId, viewer.id)));
}

async function removeAny(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    const blog = await lockModerated(trx, documentId);
    await erase(trx, blog);
    const subject = { type: 'blog' as const, id: documentId, label: blog.title };
    await audit.record(trx, { action: 'blog.delete', actor: viewer, subject });
  });
}

export default { setStatus, removeOwn, removeAny };
