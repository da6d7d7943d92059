import type { Knex } from 'knex';
import type { BlogStatus, StatusInput } from '../../../../contract';
import { db } from '../../../../database/connection';
import { ConflictError } from '../../../../errors';
import type { Viewer } from '../../../../http/session';
import { type AuditInput, type Moderator, recordAudit } from '../../../audit-entry/services/audit';
import { statusDetail } from '../../../audit-entry/services/status-decisions';
import { mustConfirmEmail, unconfirmedError } from '../../../mail-link/services/required-confirmation';
import { notifyDecision } from '../../../notification/services/decisions';
import { blogItself, closeByDecision, reopenReports } from '../../../report/services/close-reports';
import { getSettings } from '../../../site-setting/services/site-setting';
import { requireOwnBlog } from '../reading/get-blog';
import { isOutdated, laterThan } from './check-version';
import { readSnapshot, updateDerivedTables } from './derived-tables';
import type { LockedBlog } from './select-for-update';

async function hasPublishedBlog(userId: number): Promise<boolean> {
  const published = db()('blogs').where({ author_id: userId, state: 'published' });
  return (await published.first('id')) !== undefined;
}

/** The status of a new blog or a draft that is published. Moderation never applies to an admin's own. */
export async function statusOnPublish(viewer: Viewer): Promise<BlogStatus> {
  if (viewer.role === 'admin') return 'published';
  const { moderation } = await getSettings();
  if (moderation === 'all') return 'pending';
  if (moderation === 'first-post') return (await hasPublishedBlog(viewer.id)) ? 'published' : 'pending';
  return 'published';
}

/** The status of a blog after a save by its author. */
export async function statusOnSave(
  viewer: Viewer,
  current: BlogStatus,
  staysDraft: boolean,
): Promise<BlogStatus> {
  if (current === 'draft') return staysDraft ? 'draft' : statusOnPublish(viewer);
  if (current === 'rejected') return 'pending';
  if (current === 'pending' || viewer.role === 'admin') return current;
  return (await getSettings()).moderation === 'all' ? 'pending' : current;
}

/** Throws unless the viewer may save this: a viewer who must still confirm their email may save only drafts. */
export async function requireMaySave(sent: { status?: unknown }, viewer: Viewer, documentId?: string) {
  if (!(await mustConfirmEmail(viewer))) return;
  if (sent.status !== 'draft') throw unconfirmedError();
  if (documentId === undefined) return;
  const { state } = await requireOwnBlog(documentId, viewer);
  if (state !== 'draft') throw unconfirmedError();
}

export const auditSubject = ({ document_id, title }: LockedBlog) =>
  ({ type: 'blog', id: document_id, label: title }) as const;

export type AuditActor = Pick<AuditInput, 'actor' | 'editor'>;

/** Records in the audit log what an earlier state of a blog has become. */
export async function recordStatusChange(
  trx: Knex,
  blog: LockedBlog,
  { status, reason, ...actor }: AuditActor & { status: BlogStatus; reason?: string | null | undefined },
) {
  const detail = statusDetail(blog.state, status, reason);
  await recordAudit(trx, { ...actor, action: 'blog.status', subject: auditSubject(blog), detail });
}

type StatusChange = Pick<StatusInput, 'status'> & Partial<StatusInput>;

/** Closes the reports of a blog that is rejected; reopens them if the rejection is taken back before reporters know. */
export async function decideReports(
  trx: Knex,
  before: LockedBlog,
  { status, reason }: { status: BlogStatus; reason?: string | null | undefined },
  by: Moderator,
) {
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
  await recordStatusChange(trx, blog, { status, reason, ...by });
  await notifyDecision(trx, blog, { status, reason, before: blog.state, actorId: by.actor?.id ?? null });
  await decideReports(trx, blog, { status, reason }, by);
  return true;
}
