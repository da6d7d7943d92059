import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import { hiddenCommentText } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { countRows } from '../../../database/counts';
import { type MailedNotification, notificationsMail } from '../../../mail-texts/notifications-mail';
import { isMailHeld } from '../../mail/services/held-mail';
import { cancelMails, enqueueMail } from '../../mail/services/outbox';
import type { Inbox } from './inbox';
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
  comment: row.comment_document_id
    ? {
        id: row.comment_document_id,
        ...(row.comment_hidden
          ? { text: hiddenCommentText, isCut: false }
          : { text: row.comment_start ?? '', isCut: Boolean(row.comment_is_cut) }),
      }
    : null,
  count: row.count,
});

async function enqueueFor(trx: Knex.Transaction, inbox: Inbox, recipient: Recipient) {
  const kinds = mailedKinds(recipient);
  if (kinds.length === 0) return;
  const unread = trx('notifications as n')
    .where('n.user_id', inbox.user_id)
    .where('n.number', '>', inbox.mailed_until)
    .whereRaw('n.by_mail AND (n.number > ? OR NOT n.on_site)', [inbox.read_until])
    .whereIn('n.kind', kinds);
  const total = await countRows(unread);
  if (total === 0) return;
  const newest = unread.clone().orderBy('n.number', 'desc').limit(listed);
  const rows: NotificationRow[] = await selectNotifications(newest);
  await enqueueMail(trx, {
    kind: 'notifications',
    to: recipient.email_address,
    text: (siteName) => notificationsMail(rows.map(toMailed), total, siteName),
    reference: referenceOf(inbox.user_id),
  });
}

const selectDue = (trx: Knex) =>
  trx('notification_inboxes').where('mail_due_at', '<=', new Date()).orderBy('mail_due_at');

/**
 * Mails one account that has had unread notifications for an hour, and stores in the same transaction that they were
 * mailed: later ones wait an hour again. Returns whether there may be more to do.
 */
async function mailNext(): Promise<boolean> {
  // This check needs no transaction; mostly there is nothing to do.
  const due = await selectDue(db()).first('user_id');
  if (!due || (await isMailHeld())) return false;
  return inTransaction(async (trx) => {
    // The account before its inbox, as all who notify.
    const recipient = (await readRecipients(trx, [due.user_id])).get(due.user_id);
    // Another process may have been faster.
    const inbox: Inbox | undefined = await selectDue(trx).where(due).forUpdate().first();
    if (!inbox) return true;
    if (recipient) await enqueueFor(trx, inbox, recipient);
    await trx('notification_inboxes')
      .where({ user_id: inbox.user_id })
      .update({ mailed_until: inbox.last_number, mail_due_at: null });
    return true;
  });
}

/** Mails what has waited for an hour and is still unread. */
export async function mailNotifications(): Promise<void> {
  while (await mailNext()) await yieldToOthers();
}
