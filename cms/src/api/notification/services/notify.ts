import type { Knex } from 'knex';
import type { NotificationKind } from '../../../contract';
import { newDocumentId } from '../../../database/new-row';
import { readRecipients, type Recipient } from './notification-settings';

const hourMs = 3_600_000;

const flagOf = { comment: 'comment', like: 'like', follow: 'follow', 'new-blog': 'newBlog' } as const;
type Switched = keyof typeof flagOf;

/** Where somebody wants to be told of a kind; null for nowhere. A mail is due after an hour, with what gathers until then. */
export function placesOf(kind: Switched, recipient: Recipient | undefined, now: Date) {
  if (!recipient) return null;
  const flag = flagOf[kind];
  const byMail = flag !== 'like' && recipient.email[flag] && recipient.takesMail;
  if (!recipient.site[flag] && !byMail) return null;
  return { on_site: recipient.site[flag], mail_due_at: byMail ? new Date(now.getTime() + hourMs) : null };
}

export const newNotification = (kind: NotificationKind, userId: number, at: Date) => ({
  document_id: newDocumentId(),
  user_id: userId,
  kind,
  created_at: at,
});

interface Happening {
  kind: Switched;
  /** Who is told: null for a blog whose author is gone. */
  userId: number | null;
  actorId: number;
  blogId?: number;
  commentId?: number;
}

/** Tells somebody what somebody else has done, in the transaction in which it is done. */
export async function notify(trx: Knex, happening: Happening) {
  const row = await newRowOf(trx, happening);
  if (row) await trx('notifications').insert(row);
}

async function newRowOf(trx: Knex, { kind, userId, actorId, blogId, commentId }: Happening) {
  if (userId === null || userId === actorId) return null;
  const now = new Date();
  const places = placesOf(kind, (await readRecipients(trx, [userId])).get(userId), now);
  if (!places) return null;
  return {
    ...newNotification(kind, userId, now),
    ...places,
    actor_id: actorId,
    blog_id: blogId ?? null,
    comment_id: commentId ?? null,
  };
}

interface Gathered extends Omit<Happening, 'kind' | 'commentId'> {
  kind: 'like' | 'follow';
  /** The id of the like's or follow's own row. The caller locks what is liked or followed, so that ids count up. */
  eventId: number;
}

const groupKey = ({ kind, blogId }: Gathered) => (kind === 'like' ? `like ${blogId}` : kind);

/** Tells of a like or a follow: counted in the unread entry of its kind, if there is one. */
export async function gather(trx: Knex, event: Gathered) {
  const row = await newRowOf(trx, event);
  if (!row) return;
  await trx('notifications')
    .insert({ ...row, group_key: groupKey(event), since_id: event.eventId })
    .onConflict(trx.raw('(user_id, group_key) WHERE read_at IS NULL') as unknown as string)
    .merge({
      count: trx.raw('notifications.count + 1'),
      actor_id: row.actor_id,
      created_at: row.created_at,
      on_site: trx.raw('notifications.on_site OR excluded.on_site'),
      mail_due_at: trx.raw('coalesce(notifications.mail_due_at, excluded.mail_due_at)'),
    });
}

/** The likes or follows from which an entry may have been gathered. */
const selectEvents = (trx: Knex, { kind, userId, blogId }: Gathered) =>
  kind === 'like'
    ? trx('likes').where({ blog_id: blogId }).select('user_id as actor_id')
    : trx('follows').where({ followee_id: userId }).select('follower_id as actor_id');

/** Takes a like or a follow out of the entry that counts it, read or not, after its row has been deleted. */
export async function ungather(trx: Knex, event: Gathered) {
  const { userId, actorId, eventId } = event;
  if (userId === null || userId === actorId) return;
  const entries = trx('notifications').where({ user_id: userId, group_key: groupKey(event) });
  const entry = await entries
    .clone()
    .where('since_id', '<=', eventId)
    .orderBy('since_id', 'desc')
    .first('id', 'since_id', 'actor_id', 'count');
  if (!entry) return;
  if (entry.count <= 1) {
    await trx('notifications').where({ id: entry.id }).delete();
    return;
  }
  const change = { count: entry.count - 1, actor_id: entry.actor_id };
  if (entry.actor_id === actorId) {
    const next = await entries
      .clone()
      .where('since_id', '>', entry.since_id)
      .orderBy('since_id')
      .first('since_id');
    const left = selectEvents(trx, event).where('id', '>=', entry.since_id).orderBy('id', 'desc');
    if (next) left.where('id', '<', next.since_id);
    change.actor_id = (await left.first())?.actor_id ?? null;
  }
  await trx('notifications').where({ id: entry.id }).update(change);
}

/** Takes all likes and follows of an account out of the entries that count them, before the account is deleted. */
export async function ungatherAllOf(trx: Knex, userId: number) {
  const entryOf = (owner: string, key: string, event: string) =>
    `(SELECT n.id FROM notifications n WHERE n.user_id = ${owner} AND n.group_key = ${key}
      AND n.since_id <= ${event} ORDER BY n.since_id DESC LIMIT 1)`;
  const entries = [
    `SELECT ${entryOf('b.author_id', "'like ' || b.id", 'l.id')}
      FROM likes l JOIN blogs b ON b.id = l.blog_id WHERE l.user_id = ? AND b.author_id <> l.user_id`,
    `SELECT ${entryOf('f.followee_id', "'follow'", 'f.id')} FROM follows f WHERE f.follower_id = ?`,
  ];
  for (const ids of entries) {
    await trx.raw(`UPDATE notifications SET count = count - 1 WHERE id IN (${ids})`, [userId]);
    await trx.raw(`DELETE FROM notifications WHERE count = 0 AND id IN (${ids})`, [userId]);
  }
}
