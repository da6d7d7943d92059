import type { Knex } from 'knex';
import { type Inbox, requestMails, takeNumber } from './inbox';
import { type Happening, newRowOf } from './notify';

interface Gathered extends Omit<Happening, 'kind' | 'commentId'> {
  kind: 'like' | 'follow';
  /** The row of the like or follow. The caller locks what is liked or followed, so that ids count up. */
  event: { id: number; is_untold?: boolean | number | null };
}

const groupKey = ({ kind, blogId }: Gathered) => (kind === 'like' ? `like ${blogId}` : kind);
const tables = { like: 'likes', follow: 'follows' } as const;

interface Entry {
  id: number;
  number: number;
  since_id: number;
  actor_id: number | null;
  count: number;
  on_site: boolean | number;
  by_mail: boolean | number;
}

const selectEntries = (trx: Knex, happening: Gathered) =>
  trx('notifications').where({ user_id: happening.userId, group_key: groupKey(happening) });

const wasMailed = ({ number }: Entry, inbox: Inbox) => number <= inbox.mailed_until;

/** Whether an entry still grows: nobody has read it, or, where it is for a mail only, mailed it. */
const isOpen = (entry: Entry, inbox: Inbox) =>
  entry.on_site ? entry.number > inbox.read_until : !wasMailed(entry, inbox);

/** Tells of a like or a follow: counted in the unread entry of its kind, if there is one. */
export async function gather(trx: Knex, happening: Gathered) {
  const row = await newRowOf(trx, happening);
  const { kind, event } = happening;
  if (!row) {
    // Nobody wants to know it, so that it is not taken out of a count later either.
    await trx(tables[kind]).where({ id: event.id }).update({ is_untold: true });
    return;
  }
  const inbox = await takeNumber(trx, row.user_id);
  const number = inbox.last_number;
  const last: Entry | undefined = await selectEntries(trx, happening).orderBy('since_id', 'desc').first();
  if (last && isOpen(last, inbox)) {
    await trx('notifications')
      .where({ id: last.id })
      .update({
        number,
        count: trx.raw('count + 1'),
        actor_id: row.actor_id,
        created_at: row.created_at,
        on_site: Boolean(last.on_site) || row.on_site,
        by_mail: row.by_mail || (Boolean(last.by_mail) && !wasMailed(last, inbox)),
      });
  } else {
    const group = { group_key: groupKey(happening), since_id: event.id };
    await trx('notifications').insert({ ...row, ...group, number });
  }
  if (row.by_mail) await requestMails(trx, [row.user_id], row.created_at);
}

/** The likes or follows from which an entry may have been gathered. */
const selectEvents = (trx: Knex, { kind, userId, blogId }: Gathered) =>
  (kind === 'like'
    ? trx('likes').where({ blog_id: blogId }).select('user_id as actor_id')
    : trx('follows').where({ followee_id: userId }).select('follower_id as actor_id')
  ).whereRaw('is_untold IS NOT TRUE');

/** Takes a like or a follow out of the entry that counts it, read or not, after its row has been deleted. */
export async function ungather(trx: Knex, happening: Gathered) {
  const { actorId, event } = happening;
  if (event.is_untold) return;
  const entries = selectEntries(trx, happening);
  const entry: Entry | undefined = await entries
    .clone()
    .where('since_id', '<=', event.id)
    .orderBy('since_id', 'desc')
    .first();
  if (!entry) return;
  if (entry.count <= 1) {
    await trx('notifications').where({ id: entry.id }).delete();
    return;
  }
  const change = { count: trx.raw('count - 1'), actor_id: entry.actor_id };
  if (entry.actor_id === actorId) {
    const next = await entries
      .clone()
      .where('since_id', '>', entry.since_id)
      .orderBy('since_id')
      .first('since_id');
    const left = selectEvents(trx, happening).where('id', '>=', entry.since_id).orderBy('id', 'desc');
    if (next) left.where('id', '<', next.since_id);
    change.actor_id = (await left.first())?.actor_id ?? null;
  }
  await trx('notifications').where({ id: entry.id }).update(change);
}

/** Takes all likes and follows of an account out of the entries that count them, before the account is deleted. */
export async function ungatherAllOf(trx: Knex, userId: number) {
  const entryOf = (owner: string, key: string, event: string) =>
    `(SELECT n.id FROM notifications n WHERE n.user_id = ${owner} AND n.group_key = ${key}
      AND n.since_id <= ${event}.id AND ${event}.is_untold IS NOT TRUE ORDER BY n.since_id DESC LIMIT 1)`;
  const entries = [
    `SELECT ${entryOf('b.author_id', "'like ' || b.id", 'l')}
      FROM likes l JOIN blogs b ON b.id = l.blog_id WHERE l.user_id = ? AND b.author_id <> l.user_id`,
    `SELECT ${entryOf('f.followee_id', "'follow'", 'f')} FROM follows f WHERE f.follower_id = ?`,
  ];
  for (const ids of entries) {
    await trx.raw(`UPDATE notifications SET count = count - 1 WHERE id IN (${ids})`, [userId]);
    await trx.raw(`DELETE FROM notifications WHERE count = 0 AND id IN (${ids})`, [userId]);
  }
}
