import type { Knex } from 'knex';
import { type AuditAction, type HideInput, limits } from '../../../contract';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { NotFoundError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import type { Editor } from '../../../panel/current-editor';
import { type Moderator, recordAudit } from '../../audit-entry/services/audit';
import { closeByDecision, reopenReports } from '../../report/services/close-reports';
import { type CommentRow, selectComments } from './comment';
import { cutAtWord } from '../../../content/cut-at-word';

export interface LockedComment {
  id: number;
  document_id: string;
  content: string;
  author_id: number | null;
  blog_id: number;
  hidden: boolean | number;
  hidden_by_reports: boolean | number;
  kept_by_moderator: boolean | number;
}

const lockedColumns = [
  'id',
  'document_id',
  'content',
  'author_id',
  'blog_id',
  'hidden',
  'hidden_by_reports',
  'kept_by_moderator',
] as const satisfies readonly (keyof LockedComment)[];

/** Locks a comment and, before it, its blog, as every writer does; undefined when it is gone. */
export async function lockComment(trx: Knex, documentId: string): Promise<LockedComment | undefined> {
  const comment = trx('comments').where({ document_id: documentId });
  const found = await comment.clone().first('blog_id');
  if (found && isPostgres()) await trx('blogs').where({ id: found.blog_id }).forUpdate().first('id');
  return found && comment.forUpdate().first(lockedColumns);
}

/** Records in the audit log what somebody other than its author has done with a comment. */
export async function recordCommentAction(
  trx: Knex,
  action: Extract<AuditAction, `comment.${string}`>,
  { document_id, content }: Pick<LockedComment, 'document_id' | 'content'>,
  { detail, ...by }: Partial<Moderator> & { detail?: string | undefined },
) {
  const subject = {
    type: 'comment' as const,
    id: document_id,
    label: cutAtWord(content, limits.commentLabel),
  };
  await recordAudit(trx, { ...by, action, subject, ...(detail && { detail }) });
}

/**
 * Closes the reports of a comment when somebody hides it by hand, or shows one that only reports have hidden. Whoever shows
 * a comment again before its reporters are told opens its reports again.
 */
export async function decideReports(
  trx: Knex,
  { id, hidden_by_reports: byReports }: LockedComment,
  { hidden, reason = '' }: Pick<HideInput, 'hidden'> & Partial<HideInput>,
  by: Moderator,
) {
  const about = { comment_id: id };
  if (!hidden && !byReports) return reopenReports(trx, about);
  return closeByDecision(trx, about, { decision: hidden ? 'reject' : 'dismiss', reason, by });
}

/** Hides a comment by hand, or shows it again: reports never hide it by themselves after that. */
export async function setHidden(
  trx: Knex,
  comment: LockedComment,
  { hidden, reason }: HideInput,
  by: Moderator,
) {
  if (Boolean(comment.hidden) === hidden && !comment.hidden_by_reports) return;
  await trx('comments')
    .where({ id: comment.id })
    .update({ hidden, hidden_by_reports: false, kept_by_moderator: !hidden, updated_at: new Date() });
  await recordCommentAction(trx, hidden ? 'comment.hide' : 'comment.show', comment, {
    ...by,
    detail: reason,
  });
  await decideReports(trx, comment, { hidden, reason }, by);
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

async function lockModerated(trx: Knex, documentId: string): Promise<LockedComment> {
  const comment = await lockComment(trx, documentId);
  if (!comment) throw new NotFoundError('Comment not found.');
  return comment;
}

/** Throws unless there is such a comment. */
export async function requireModeratedComment(documentId: string): Promise<void> {
  const found = await db()('comments').where({ document_id: documentId }).first('id');
  if (!found) throw new NotFoundError('Comment not found.');
}

/** An admin hides a comment, or shows it again. */
export function hideComment(documentId: string, input: HideInput, viewer: Viewer): Promise<CommentRow> {
  return inTransaction(async (trx) => {
    const comment = await lockModerated(trx, documentId);
    await setHidden(trx, comment, input, { actor: viewer });
    const changed = selectComments(trx('comments as c').where('c.id', comment.id)).first();
    return changed as unknown as Promise<CommentRow>;
  });
}

/** An editor of the panel does the same. */
export function hideCommentAsEditor(documentId: string, input: HideInput, editor: Editor): Promise<void> {
  return inTransaction(async (trx) =>
    setHidden(trx, await lockModerated(trx, documentId), input, { editor }),
  );
}
