import type { Knex } from 'knex';
import type { HideInput } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { NotFoundError } from '../../../errors';
import type { Moderator } from '../../audit-entry/services/audit';
import { closeByDecision, reopenReports } from '../../report/services/close-reports';
import { type CommentRow, selectComments } from './comment';
import { lockComment, type LockedComment } from './lock-comment';
import { recordCommentAction } from './record-comment-action';

/**
 * Closes the reports of a comment when somebody hides it by hand, or shows one that only reports have hidden. Reopens
 * them when somebody shows it again before its reporters know of the decision.
 */
async function decideReports(
  trx: Knex,
  { id, hidden_by_reports: byReports }: LockedComment,
  { hidden, reason = '' }: HideInput,
  by: Moderator,
) {
  const about = { comment_id: id };
  if (!hidden && !byReports) return reopenReports(trx, about);
  return closeByDecision(trx, about, { decision: hidden ? 'reject' : 'dismiss', reason, by });
}

/** Hides a locked comment by hand, or shows it again: reports never hide it by themselves after that. */
export async function setHidden(trx: Knex, comment: LockedComment, input: HideInput, by: Moderator) {
  const { hidden, reason } = input;
  if (Boolean(comment.hidden) === hidden && !comment.hidden_by_reports) return;
  await trx('comments')
    .where({ id: comment.id })
    .update({ hidden, hidden_by_reports: false, kept_by_moderator: !hidden, updated_at: new Date() });
  const action = hidden ? 'comment.hide' : 'comment.show';
  await recordCommentAction(trx, action, comment, { ...by, detail: reason });
  await decideReports(trx, comment, input, by);
}

/** Hides a comment that many have reported, until somebody decides. */
export async function hideByReports(trx: Knex, comment: LockedComment) {
  await trx('comments').where({ id: comment.id }).update({ hidden: true, hidden_by_reports: true });
  await recordCommentAction(trx, 'comment.hide', comment, { detail: 'Reported by several people' });
}

/** Leaves a comment as it is although it was reported, and shows what only reports have hidden. */
export async function keepReported(trx: Knex, { id, hidden_by_reports: byReports }: LockedComment) {
  await trx('comments')
    .where({ id })
    .update({ kept_by_moderator: true, ...(byReports && { hidden: false, hidden_by_reports: false }) });
}

const notFound = () => new NotFoundError('Response not found.');

/** Throws unless there is such a comment. */
export async function requireComment(documentId: string): Promise<void> {
  if (!(await db()('comments').where({ document_id: documentId }).first('id'))) throw notFound();
}

/** A moderator hides a comment, or shows it again. */
export function hideComment(documentId: string, input: HideInput, by: Moderator): Promise<CommentRow> {
  return inTransaction(async (trx) => {
    const comment = await lockComment(trx, documentId);
    if (!comment) throw notFound();
    await setHidden(trx, comment, input, by);
    const changed = selectComments(trx('comments as c').where('c.id', comment.id)).first();
    return changed as unknown as Promise<CommentRow>;
  });
}
