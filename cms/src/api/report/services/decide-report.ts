import type { Knex } from 'knex';
import type { DecisionInput, ReportDecision, ReportedType } from '../../../contract';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { ConflictError, NotFoundError } from '../../../errors';
import { type Moderator, recordAudit } from '../../audit-entry/services/audit';
import { deleteModeratedRow } from '../../blog/services/writing/delete-blog';
import { findLocked } from '../../blog/services/writing/select-for-update';
import { changeStatus } from '../../blog/services/writing/set-blog-status';
import { deleteModeratedComment } from '../../comment/services/delete-comment';
import { keepReported, setHidden } from '../../comment/services/hide-comment';
import { lockComment } from '../../comment/services/lock-comment';
import { closeReports, countClosed } from './close-reports';
import type { SubjectRef } from './reported-subject';

interface LockedReport {
  id: number;
  subject_type: ReportedType;
  subject_id: string;
  label: string | null;
  blog_id: number | null;
  state: 'open' | 'closed';
  decision: ReportDecision | null;
  reason: string | null;
}

const notFound = () => new NotFoundError('Report not found.');

/** Throws unless there is such an entry; gives what it is about. */
export async function getReported(documentId: string): Promise<SubjectRef> {
  const report = await db()('reports').where({ document_id: documentId }).first('subject_type', 'subject_id');
  if (!report) throw notFound();
  return { type: report.subject_type, id: report.subject_id };
}

/** Locks an entry and, before it, the blog that it is about, in the same order as a new report. */
async function lockReport(trx: Knex, documentId: string): Promise<LockedReport> {
  const entry = trx('reports').where({ document_id: documentId });
  const found = await entry.clone().first('blog_id');
  if (found?.blog_id && isPostgres()) await trx('blogs').where({ id: found.blog_id }).forUpdate().first('id');
  const report = await entry.forUpdate().first();
  if (!report) throw notFound();
  return report;
}

const gone = () => new NotFoundError('The reported blog or response is gone.');

async function decideOnBlog(
  trx: Knex.Transaction,
  { subject_id: id }: LockedReport,
  { decision, reason }: DecisionInput,
  by: Moderator,
) {
  const blog = await findLocked(trx, id);
  if (!blog) throw gone();
  if (decision === 'reject') await changeStatus(trx, blog, { status: 'rejected', reason }, by);
  if (decision === 'delete') await deleteModeratedRow(trx, blog, by, reason);
}

async function decideOnComment(
  trx: Knex.Transaction,
  { subject_id: id }: LockedReport,
  { decision, reason }: DecisionInput,
  by: Moderator,
) {
  const comment = await lockComment(trx, id);
  if (!comment) throw gone();
  if (decision === 'dismiss') await keepReported(trx, comment);
  if (decision === 'reject') await setHidden(trx, comment, { hidden: true, reason }, by);
  if (decision === 'delete') await deleteModeratedComment(trx, comment, by, reason);
}

const outcomes: Record<ReportedType, Record<ReportDecision, string>> = {
  blog: {
    dismiss: 'The blog stays as it is.',
    reject: 'The blog is now rejected.',
    delete: 'Blog Deleted!',
  },
  comment: {
    dismiss: 'The response stays as it is.',
    reject: 'The response is now hidden.',
    delete: 'Response deleted.',
  },
};

/**
 * Decides on an open entry: for admins of the site and for editors of the panel. The same decision again changes nothing.
 * Says what has become of the subject.
 */
export function decideReport(documentId: string, input: DecisionInput, by: Moderator): Promise<string> {
  const { decision, reason = '' } = input;
  return inTransaction(async (trx) => {
    const report = await lockReport(trx, documentId);
    const { id, subject_type: type, subject_id: subjectId, label } = report;
    const message = outcomes[type][decision];
    if (report.state === 'closed') {
      if (report.decision === decision && (report.reason ?? '') === reason) return message;
      throw new ConflictError('This report has already been decided.');
    }
    const decideOnIt = type === 'blog' ? decideOnBlog : decideOnComment;
    await decideOnIt(trx, report, { decision, reason }, by);
    // Deleting, rejecting and hiding have closed the entry already. These totals are locked before that of the audit log.
    await countClosed(trx, await closeReports(trx, { id }, { decision, reason, by }));
    const subject = { type, id: subjectId, label };
    const detail = [decision, reason].filter(Boolean).join(': ');
    await recordAudit(trx, { ...by, action: 'report.decide', subject, detail });
    return message;
  });
}
