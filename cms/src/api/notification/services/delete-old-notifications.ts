import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import { db, inTransaction } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { type Inbox, readKeptMs } from './inbox';

const dayMs = 86_400_000;
/** Unread notifications are kept this long. */
const unreadKeptMs = 365 * dayMs;
/** How soon an account is looked at again whose oldest notification is unread. */
const retryMs = 7 * dayMs;
const batch = 500;

interface Kept {
  id: number;
  number: number;
  on_site: boolean | number;
  created_at: StoredDate;
}

const ageOf = ({ created_at: createdAt }: Kept, now: number) => now - new Date(createdAt).getTime();

/** A notification that the site does not show counts as read once it has been mailed. */
const isDone = ({ number, on_site: onSite }: Kept, inbox: Inbox) =>
  number <= (onSite ? inbox.read_until : inbox.mailed_until);

/** When an account is to be looked at next, by its oldest notification. */
function nextCleanup(oldest: Kept | undefined, now: number): Date {
  const age = oldest ? ageOf(oldest, now) : 0;
  return new Date(now + (age < readKeptMs ? readKeptMs - age : retryMs));
}

const selectDue = (trx: Knex) =>
  trx('notification_inboxes').where('cleanup_at', '<=', new Date()).orderBy('cleanup_at');

/** Deletes the oldest notifications of one account, which are the first by their numbers. Whether there may be more to do. */
async function deleteNext(): Promise<boolean> {
  const due = await selectDue(db()).first('user_id');
  if (!due) return false;
  return inTransaction(async (trx) => {
    const inbox: Inbox | undefined = await selectDue(trx).where(due).forUpdate().first();
    // Another process may have been faster.
    if (!inbox) return true;
    const now = Date.now();
    const isOld = (one: Kept) => ageOf(one, now) > (isDone(one, inbox) ? readKeptMs : unreadKeptMs);
    const oldest: Kept[] = await trx('notifications')
      .where({ user_id: inbox.user_id })
      .whereNotNull('number')
      .orderBy('number')
      .limit(batch)
      .select('id', 'number', 'on_site', 'created_at');
    const kept = oldest.find((one) => !isOld(one));
    const old = kept ? oldest.slice(0, oldest.indexOf(kept)) : oldest;
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await trx('notifications').whereIn('id', ids).delete();
    if (ids.length === batch) return true;
    await trx('notification_inboxes')
      .where({ user_id: inbox.user_id })
      .update({ cleanup_at: nextCleanup(kept, now) });
    return true;
  });
}

/** Deletes old notifications in small transactions, so that others wait only briefly. */
export async function deleteOldNotifications(): Promise<void> {
  while (await deleteNext()) await yieldToOthers();
}
