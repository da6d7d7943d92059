import type { Knex } from 'knex';
import { limits, type ReportInput } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { addToCounter } from '../../../database/counts';
import { parseJson } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import type { Viewer } from '../../../http/session';
import { hideByReports } from '../../comment/services/hide-comment';
import type { LockedComment } from '../../comment/services/lock-comment';
import { getSettings } from '../../site-setting/services/site-setting';
import type { ReportText } from './list-reports';
import { lockSubject, type ReportedSubject, type SubjectRef } from './reported-subject';

const reportsThatHide = 3;
/** Younger accounts do not count, so that nobody silences others by registering three times. */
const countsAfterMs = 7 * 86_400_000;

/** Adds a report to the open entry of its subject, or opens one; gives its id. */
async function addToOpenEntry(
  trx: Knex,
  { type, id, label, blogId, comment }: ReportedSubject,
  { reason, text }: ReportInput,
): Promise<number> {
  const subject = { subject_type: type, subject_id: id, state: 'open' };
  const open = await trx('reports').where(subject).forUpdate().first('id', 'texts');
  const now = new Date();
  const written = text ? [{ text, at: now.toISOString() }] : [];
  const texts = JSON.stringify(
    [...parseJson<ReportText[]>(open?.texts, []), ...written].slice(-limits.reportTexts),
  );
  const latest = { texts, last_reported_at: now };
  if (open) {
    const [one, all] = [reason, 'reports_count'].map((column) => trx.raw('?? + 1', [column]));
    const changes = { ...latest, [reason]: one, reports_count: all, updated_at: now };
    await trx('reports').where({ id: open.id }).update(changes);
    return open.id;
  }
  const about = { ...subject, label, blog_id: blogId, comment_id: comment?.id ?? null };
  const row = { ...newRow(), ...about, ...latest, [reason]: 1, reports_count: 1 };
  const [inserted] = await trx('reports').insert(row).returning('id');
  await addToCounter(trx, 'reports.open', 1);
  return inserted.id;
}

/** Hides a comment that enough people have reported, unless a moderator has left it as it is. */
async function hideIfOftenReported(trx: Knex, comment: LockedComment, reportId: number) {
  if (comment.hidden || comment.kept_by_moderator || !(await getSettings()).reports_hide) return;
  const reporters = trx('reporters as r')
    .join('up_users as u', 'u.id', 'r.user_id')
    .where('r.report_id', reportId)
    .where('u.blocked', false)
    .where('u.created_at', '<', new Date(Date.now() - countsAfterMs))
    .limit(reportsThatHide);
  if ((await reporters.select('u.id')).length === reportsThatHide) await hideByReports(trx, comment);
}

/** Reports a blog or a comment. A second report by the same user changes nothing, even after a decision. */
export function createReport(ref: SubjectRef, input: ReportInput, viewer: Viewer): Promise<void> {
  return inTransaction(async (trx) => {
    const subject = await lockSubject(trx, ref, viewer);
    const reporter = { user_id: viewer.id, subject_id: ref.id };
    if (await trx('reporters').where(reporter).first('report_id')) return;
    const reportId = await addToOpenEntry(trx, subject, input);
    await trx('reporters').insert({ ...reporter, report_id: reportId });
    if (subject.comment) await hideIfOftenReported(trx, subject.comment, reportId);
  });
}
