import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ReportDecision, ReportedType } from '../../../contract';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { insertRows } from '../../../database/insert-rows';
import { reportAnswerMail } from '../../../mail-texts/report-mail';
import { cancelMails, enqueueMails } from '../../mail/services/outbox';
import { takeNumbers } from '../../notification/services/inbox';
import { readRecipients } from '../../notification/services/notification-settings';
import { newNotification } from '../../notification/services/notify';

const batch = 100;

interface Answer {
  report_id: number;
  last_user_id: number;
  /** The admin who has decided, and knows it. */
  decided_by: number | null;
  subject_type: ReportedType;
  label: string | null;
  decision: ReportDecision;
  blog_id: number | null;
  blog_document_id: string | null;
  blog_title: string | null;
  blog_state: string | null;
  comment_id: number | null;
  comment_hidden: boolean | number | null;
}

/** Decisions (`x`) about entries (`r`) whose wait is over. */
const selectDue = (trx: Knex) => trx('report_answers as x').where('x.tell_at', '<=', new Date());

async function readAnswer(trx: Knex, reportId: number): Promise<Answer> {
  return trx('report_answers as x')
    .join('reports as r', 'r.id', 'x.report_id')
    .leftJoin('blogs as b', 'b.id', 'r.blog_id')
    .leftJoin('comments as c', 'c.id', 'r.comment_id')
    .where('x.report_id', reportId)
    .first({
      report_id: 'x.report_id',
      last_user_id: 'x.last_user_id',
      decided_by: 'x.decided_by',
      subject_type: 'r.subject_type',
      label: 'r.label',
      decision: 'r.decision',
      blog_id: 'b.id',
      blog_document_id: 'b.document_id',
      blog_title: 'b.title',
      blog_state: 'b.state',
      comment_id: 'c.id',
      comment_hidden: 'c.hidden',
    });
}

/** Whether nobody has taken the decision back. */
function stands({ decision, subject_type: type, blog_state, comment_hidden }: Answer): boolean {
  if (decision !== 'reject') return true;
  return type === 'blog' ? blog_state === 'rejected' : Boolean(comment_hidden);
}

/** Gives the reference that finds the waiting mails to a reporter. */
const referenceOf = (userId: number) => `report answers ${userId}`;

/** Cancels the waiting mails to a reporter. */
export async function cancelReportMails(trx: Knex, userId: number) {
  await cancelMails(trx, [referenceOf(userId)]);
}

async function tell(trx: Knex.Transaction, answer: Answer, userIds: readonly number[]) {
  const recipients = await readRecipients(trx, userIds);
  const told = userIds.filter((id) => recipients.has(id) && id !== answer.decided_by);
  const inboxes = await takeNumbers(trx, told);
  const [now, isShown] = [new Date(), answer.blog_state === 'published'];
  const about = {
    report_id: answer.report_id,
    blog_id: isShown ? answer.blog_id : null,
    comment_id: isShown && answer.decision === 'dismiss' ? answer.comment_id : null,
    on_site: true,
    by_mail: false,
  };
  const rows = told.map((id) => ({
    ...newNotification('report', id, now),
    ...about,
    number: inboxes.get(id)?.last_number,
  }));
  await insertRows(trx, 'notifications', rows);
  const report = {
    type: answer.subject_type,
    decision: answer.decision,
    label: answer.label ?? '',
    blog: isShown ? { id: answer.blog_document_id ?? '', title: answer.blog_title ?? '' } : null,
  };
  const text = (siteName: string) => reportAnswerMail(report, siteName);
  const mails = told.flatMap((id) => {
    const { takesMail, email, email_address: to = '' } = recipients.get(id) ?? {};
    return takesMail && email?.decisions
      ? [{ kind: 'decision' as const, to, text, reference: referenceOf(id) }]
      : [];
  });
  await enqueueMails(trx, mails);
}

/** Tells the next reporters of one decision, and stores how far it got. Returns whether there may be more to do. */
function tellBatch(): Promise<boolean> {
  return inTransaction(async (trx) => {
    const due = selectDue(trx).orderBy('x.tell_at');
    if (isPostgres()) due.forUpdate('x').skipLocked();
    const next = await due.first('x.report_id');
    if (!next) return false;
    const answer = await readAnswer(trx, next.report_id);
    const users: number[] = await trx('reporters')
      .where({ report_id: next.report_id })
      .where('user_id', '>', answer.last_user_id)
      .orderBy('user_id')
      .limit(batch)
      .pluck('user_id');
    const last = users.at(-1);
    const row = trx('report_answers').where(next);
    if (last === undefined || !stands(answer)) {
      await row.delete();
      return true;
    }
    await tell(trx, answer, users);
    await row.update({ last_user_id: last });
    return true;
  });
}

/** Tells reporters what was decided, in batches, so that a decision never waits for it. */
export async function tellReporters(): Promise<void> {
  // This check needs no transaction; mostly there is nothing to do.
  if (!(await selectDue(db()).first('x.report_id'))) return;
  while (await tellBatch()) await yieldToOthers();
}
