import type { Knex } from 'knex';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { countRows } from '../../../database/counts';
import { type MailedNotification, notificationsMail } from '../../../mail/notifications-mail';
import { cancelMails, enqueueMail } from '../../mail/services/outbox';
import { type NotificationRow, selectNotifications } from './list-notifications';
import { readRecipients, type Recipient } from './notification-settings';

const listed = 10;

/** The kinds of which somebody still wants mails. */
const mailedKinds = ({ email, takesMail }: Recipient) =>
  takesMail
    ? [
        ...(email.comment ? ['comment'] : []),
        ...(email.follow ? ['follow'] : []),
        ...(email.newBlog ? ['new-blog'] : []),
      ]
    : [];

const referenceOf = (userId: number) => `notifications ${userId}`;

/** Takes back the mails that wait for an account. */
export async function cancelNotificationMails(trx: Knex, userId: number) {
  await cancelMails(trx, [referenceOf(userId)]);
}

const toMailed = (row: NotificationRow): MailedNotification => ({
  kind: row.kind,
  actor: row.author_document_id ? { id: row.author_document_id, name: row.author_name ?? '' } : null,
  blog: row.blog_document_id ? { id: row.blog_document_id, title: row.blog_title ?? '' } : null,
  comment: row.comment_document_id ? { id: row.comment_document_id, text: row.comment_start ?? '' } : null,
  count: row.count,
});

async function enqueueFor(trx: Knex.Transaction, userId: number) {
  const recipient = (await readRecipients(trx, [userId])).get(userId);
  if (!recipient) return;
  const unread = trx('notifications as n')
    .where('n.user_id', userId)
    .whereNotNull('n.mail_due_at')
    .whereIn('n.kind', mailedKinds(recipient));
  const total = await countRows(unread);
  if (total === 0) return;
  const newest = unread.clone().orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').limit(listed);
  const rows: NotificationRow[] = await selectNotifications(newest);
  await enqueueMail(trx, {
    kind: 'notifications',
    to: recipient.email_address,
    text: notificationsMail(rows.map(toMailed), total),
    reference: referenceOf(userId),
  });
}

const selectDue = (trx: Knex): Promise<{ user_id: number } | undefined> =>
  trx('notifications').where('mail_due_at', '<=', new Date()).orderBy('mail_due_at').first('user_id');

/**
 * Writes the mail of one account that has unread notifications for an hour, and notes in the same transaction that they
 * were mailed: what comes after it waits an hour again. Whether there may be more to do.
 */
async function mailNext(): Promise<boolean> {
  // Without a transaction, because there is mostly nothing to do.
  if (!(await selectDue(db()))) return false;
  return inTransaction(async (trx) => {
    // One process at a time, so that nobody gets two mails.
    if (isPostgres())
      await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('notification mails', 0))");
    const due = await selectDue(trx);
    if (!due) return false;
    await enqueueFor(trx, due.user_id);
    const mailed = trx('notifications').where({ user_id: due.user_id }).whereNotNull('mail_due_at');
    // What was for a mail only has done its work.
    await mailed.clone().whereRaw('NOT on_site').delete();
    await mailed.clone().update({ mail_due_at: null });
    return true;
  });
}

/** Mails what has waited for an hour and is still unread. */
export async function mailNotifications(): Promise<void> {
  while (await mailNext());
}
