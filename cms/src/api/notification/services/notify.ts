import type { Knex } from 'knex';
import type { NotificationKind } from '../../../contract';
import { newDocumentId } from '../../../database/new-row';
import { requestMails, takeNumber } from './inbox';
import { readRecipients, type Recipient } from './notification-settings';

const flagOf = { comment: 'comment', like: 'like', follow: 'follow', 'new-blog': 'newBlog' } as const;
type Switched = keyof typeof flagOf;

/** Whether somebody wants to be told of a kind on the site and by mail; null for neither. */
export function channelsOf(kind: Switched, recipient: Recipient | undefined) {
  if (!recipient) return null;
  const flag = flagOf[kind];
  const byMail = flag !== 'like' && recipient.email[flag] && recipient.takesMail;
  if (!recipient.site[flag] && !byMail) return null;
  return { on_site: recipient.site[flag], by_mail: byMail };
}

export const newNotification = (kind: NotificationKind, userId: number, at: Date) => ({
  document_id: newDocumentId(),
  user_id: userId,
  kind,
  created_at: at,
});

export interface Happening {
  kind: Switched;
  /** The recipient; null for a blog whose author is gone. */
  userId: number | null;
  actorId: number;
  blogId?: number;
  commentId?: number;
}

/** Tells somebody what somebody else has done, in the transaction in which it is done. */
export async function notify(trx: Knex, happening: Happening) {
  const row = await newRowOf(trx, happening);
  if (!row) return;
  const { last_number: number } = await takeNumber(trx, row.user_id);
  await trx('notifications').insert({ ...row, number });
  if (row.by_mail) await requestMails(trx, [row.user_id], row.created_at);
}

export async function newRowOf(trx: Knex, { kind, userId, actorId, blogId, commentId }: Happening) {
  if (userId === null || userId === actorId) return null;
  const channels = channelsOf(kind, (await readRecipients(trx, [userId])).get(userId));
  if (!channels) return null;
  return {
    ...newNotification(kind, userId, new Date()),
    ...channels,
    actor_id: actorId,
    blog_id: blogId ?? null,
    comment_id: commentId ?? null,
  };
}
