import type { Knex } from 'knex';
import { inTransaction } from '../../../database/connection';
import { ForbiddenError, NotFoundError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import type { Moderator } from '../../audit-entry/services/audit';
import { closeReports, countClosed } from '../../report/services/close-reports';
import { removeReports } from '../../report/services/remove-reports';
import { lockComment, type LockedComment } from './lock-comment';
import { recordCommentAction } from './record-comment-action';

/** Deletes the row of a comment, what was reported about it, and its place in the count of its blog. */
export async function deleteCommentRow(trx: Knex, comment: Pick<LockedComment, 'id' | 'blog_id'>) {
  await trx('blogs').where({ id: comment.blog_id }).decrement('comments_count', 1);
  await removeReports(trx, { comment_id: [comment.id] });
  await trx('comments').where({ id: comment.id }).delete();
}

/** Deletes somebody else's comment: what was reported about it is thereby decided. */
export async function deleteModeratedComment(trx: Knex, comment: LockedComment, by: Moderator, reason = '') {
  const closed = await closeReports(trx, { comment_id: comment.id }, { decision: 'delete', reason, by });
  await deleteCommentRow(trx, comment);
  await recordCommentAction(trx, 'comment.delete', comment, { ...by, detail: reason });
  await countClosed(trx, closed);
}

/** Deletes any comment, as an editor may. */
export async function deleteAnyComment(documentId: string, by: Moderator) {
  await inTransaction(async (trx) => {
    const comment = await lockComment(trx, documentId);
    if (!comment) throw new NotFoundError('Response not found.');
    await deleteModeratedComment(trx, comment, by);
  });
}

/** The comment's author, the blog's author and admins may delete it; others get a 403, or a 404 if they cannot see it. */
export async function deleteComment(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    const comment = await lockComment(trx, documentId);
    const blog = comment && (await trx('blogs').where({ id: comment.blog_id }).first('author_id', 'state'));
    const isHost = blog?.author_id === viewer.id;
    const isAdmin = viewer.role === 'admin';
    if (!comment || (blog.state !== 'published' && !isHost && !isAdmin))
      throw new NotFoundError('Response not found.');
    const isAuthor = comment.author_id === viewer.id;
    if (!isAuthor && !isHost && !isAdmin) throw new ForbiddenError();
    if (isAdmin && !isAuthor) await deleteModeratedComment(trx, comment, { actor: viewer });
    else await deleteCommentRow(trx, comment);
  });
}
