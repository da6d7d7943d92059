import type { Knex } from 'knex';
import { db, isPostgres } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { InvalidError } from '../../../errors';
import type { Viewer } from '../../../http/session';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Read notifications are kept this long. */
export const readKeptMs = 90 * dayMs;

export interface Inbox {
  user_id: number;
  last_number: number;
  read_until: number;
  mailed_until: number;
}

/**
 * Gives each of some accounts its next number, which is the order of its notifications, and the rest of its inbox. The
 * inboxes are locked until the transaction ends, so that a reader who sees a number has seen all smaller ones.
 */
export async function takeNumbers(trx: Knex, userIds: readonly number[]): Promise<Map<number, Inbox>> {
  if (userIds.length === 0) return new Map();
  const ids = isPostgres()
    ? 'SELECT value::integer AS id FROM json_array_elements_text(?::json)'
    : 'SELECT value AS id FROM json_each(?)';
  const cleanupAt = new Date(Date.now() + readKeptMs);
  // Rows are locked in the order of the ids, so that two transactions that lock several inboxes cannot deadlock.
  const taken = await trx.raw(
    `INSERT INTO notification_inboxes (user_id, last_number, cleanup_at)
     SELECT id, 1, ${isPostgres() ? '?::timestamp' : '?'} FROM (${ids}) AS accounts WHERE true ORDER BY id
     ON CONFLICT (user_id) DO UPDATE SET last_number = notification_inboxes.last_number + 1
     RETURNING user_id, last_number, read_until, mailed_until`,
    [cleanupAt, JSON.stringify(userIds)],
  );
  const inboxes: Inbox[] = isPostgres() ? taken.rows : taken;
  return new Map(inboxes.map((inbox) => [inbox.user_id, inbox]));
}

export async function takeNumber(trx: Knex, userId: number): Promise<Inbox> {
  return (await takeNumbers(trx, [userId])).get(userId) as Inbox;
}

/** A mail is due after an hour, with what gathers until then. */
export async function requestMails(trx: Knex, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return;
  await trx('notification_inboxes')
    .whereIn('user_id', [...userIds])
    .whereNull('mail_due_at')
    .update({ mail_due_at: new Date(now.getTime() + hourMs) });
}

const idLength = 24;

/** An entry that has grown has another id, so that an id says what its reader has seen. */
export const shownIdOf = ({ document_id: id, number }: { document_id: string; number: number }) =>
  `${id}${number.toString(36)}`;

const shownIdShape = /^[a-z0-9]{25,40}$/;

/** Up to which number the reader of a shown entry has read: the entry may have grown since. */
async function seenNumber(viewer: Viewer, shownId: string): Promise<number> {
  const entry =
    shownIdShape.test(shownId) &&
    (await db()('notifications')
      .where({ document_id: shownId.slice(0, idLength), user_id: viewer.id })
      .first('document_id', 'number'));
  const number = parseInt(shownId.slice(idLength), 36);
  const isInRange = entry && number >= 1 && number <= entry.number;
  const isKnown = isInRange && shownIdOf({ ...entry, number }) === shownId;
  if (!isKnown) throw new InvalidError({ until: 'until is unknown' });
  return number;
}

/** Marks what is shown up to an entry as read, or all of it: one row, however many notifications there are. */
export async function markRead(viewer: Viewer, until: string | undefined) {
  const last = until === undefined ? db().ref('last_number') : await seenNumber(viewer, until);
  await db()('notification_inboxes')
    .where({ user_id: viewer.id })
    .where('read_until', '<', last)
    .update({ read_until: last, read_at: new Date() });
}

export interface ReadMark {
  read_until: number;
  read_at: StoredDate | null;
}

export async function getReadMark(viewer: Viewer): Promise<ReadMark> {
  const inbox = await db()('notification_inboxes')
    .where({ user_id: viewer.id })
    .first('read_until', 'read_at');
  return inbox ?? { read_until: 0, read_at: null };
}
