import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { DecisionResult, DecisionResults, StatusesInput, StatusInput } from '../../../../contract';
import { inTransaction } from '../../../../database/connection';
import { ConflictError, HttpError } from '../../../../errors';
import { type Moderator, recordAudit } from '../../../audit-entry/services/audit';
import { statusDetail } from '../../../audit-entry/services/status-decisions';
import { notifyDecision } from '../../../notification/services/notify-decision';
import { blogItself, closeByDecision, reopenReports } from '../../../report/services/close-reports';
import { isOutdated, laterThan } from './check-version';
import { readSnapshot, updateDerivedTables } from './derived-tables';
import { auditSubject, type LockedBlog, lockModerated } from './select-for-update';

export type StatusChange = Pick<StatusInput, 'status'> & {
  reason?: string | null | undefined;
  updatedAt?: StatusInput['updatedAt'];
};

/** Closes the reports of a blog that is rejected; reopens them if the rejection is taken back before reporters know. */
async function decideReports(trx: Knex, before: LockedBlog, { status, reason }: StatusChange, by: Moderator) {
  const about = blogItself(before.id);
  if (status === 'rejected')
    await closeByDecision(trx, about, { decision: 'reject', reason: reason ?? '', by });
  else if (before.state === 'rejected') await reopenReports(trx, about);
}

/** Changes the status of a blog that is locked, records who did, and has its author told; whether anything has changed. */
export async function changeStatus(
  trx: Knex.Transaction,
  blog: LockedBlog,
  { status, reason, updatedAt }: StatusChange,
  by: Moderator,
): Promise<boolean> {
  const rejectionReason = status === 'rejected' ? reason : null;
  if (blog.state === status && (blog.rejection_reason ?? null) === rejectionReason) return false;
  if (isOutdated(updatedAt, blog.version_at)) {
    throw new ConflictError('The blog was changed in the meantime. Read it again before you decide.');
  }
  const before = await readSnapshot(trx, blog);
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
  const detail = statusDetail(blog.state, status, reason);
  await recordAudit(trx, { ...by, action: 'blog.status', subject: auditSubject(blog), detail });
  await notifyDecision(trx, blog, { status, reason, before: blog.state, actorId: by.actor?.id ?? null });
  await decideReports(trx, blog, { status, reason }, by);
  return true;
}

/** Publishes, holds or rejects a blog; whether anything has changed. */
export function setBlogStatus(documentId: string, input: StatusInput, by: Moderator): Promise<boolean> {
  return inTransaction(async (trx) => changeStatus(trx, await lockModerated(trx, documentId), input, by));
}

const refusals: Record<number, DecisionResult> = { 404: 'missing', 409: 'outdated' };

/** Gives the result for one of several blogs: a refused blog must not stop the others. */
async function resultOf(decision: Promise<boolean>): Promise<DecisionResult> {
  try {
    return (await decision) ? 'changed' : 'unchanged';
  } catch (error) {
    const refusal = error instanceof HttpError ? refusals[error.status] : undefined;
    if (!refusal) throw error;
    return refusal;
  } finally {
    // A hundred blogs take a while, which others must not wait for.
    await yieldToOthers();
  }
}

/**
 * Publishes, holds or rejects several blogs; those outside `decidable` are missing to the caller. Each is a transaction
 * of its own: all in one would keep other writers waiting, and lock the rows of authors, tags and counters in an order
 * in which others could deadlock with it.
 */
export async function setBlogStatuses(
  { blogs, status, reason }: StatusesInput,
  by: Moderator,
  decidable?: ReadonlySet<string>,
): Promise<DecisionResults> {
  const results: DecisionResults = [];
  for (const [_id, updatedAt] of new Map(blogs.map((blog) => [blog._id, blog.updatedAt]))) {
    const isMissing = decidable && !decidable.has(_id);
    const input = { status, reason, updatedAt };
    results.push({ _id, result: isMissing ? 'missing' : await resultOf(setBlogStatus(_id, input, by)) });
  }
  return results;
}
