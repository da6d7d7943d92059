import type { Knex } from 'knex';
import type { HeldMailDecision } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { countRows } from '../../../database/counts';
import { ConflictError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { recordAudit } from '../../audit-entry/services/audit';
import { sendOnceCommitted } from './outbox';

/** The key in Strapi's store of the time since when mail is held; no mail is held while it is missing. */
export const heldSinceKey = 'core_linefeed_mail-held-since';

const store = (database: Knex) => database('strapi_core_store_settings').where({ key: heldSinceKey });
const held = (database: Knex) => database('mails').where({ state: 'held' });

/** Says since when the mail of a restored backup is held; null when none is. */
export async function findHeldSince(database: Knex): Promise<string | null> {
  const row = await store(database).first('value');
  return row ? JSON.parse(row.value) : null;
}

/** Whether a backup was restored, and nobody has decided yet what becomes of the mail that it brings back. */
export async function isMailHeld(): Promise<boolean> {
  return (await store(db()).first('id')) !== undefined;
}

export async function readHeldMail() {
  const since = await findHeldSince(db());
  return { since, count: since === null ? 0 : await countRows(held(db())) };
}

export async function countHeldKinds(
  database: Knex,
): Promise<readonly { kind: string; count: number | string }[]> {
  const kinds = held(database).groupBy('kind').orderBy('kind');
  return kinds.select('kind', database.raw('count(*) AS count'));
}

/** The mails are due at once, and digests and notifications go on where they were. */
async function release(trx: Knex): Promise<number> {
  const now = new Date();
  return held(trx).update({ state: 'waiting', next_attempt_at: now, updated_at: now });
}

/** The mails are given up; what has happened so far counts as mailed. */
async function discard(trx: Knex): Promise<number> {
  const now = new Date();
  await trx('mail_bodies').whereIn('mail_id', held(trx).select('id')).delete();
  const count = await held(trx).update({
    state: 'expired',
    last_answer: 'Given up after a backup was restored.',
    next_attempt_at: null,
    updated_at: now,
  });
  await trx('notification_inboxes').update({ mailed_until: trx.ref('last_number'), mail_due_at: null });
  await trx('digest_blogs').whereNull('digest_id').delete();
  await trx('digests').whereNull('finished_at').update({ finished_at: now });
  return count;
}

/** Decides what becomes of held mail; gives how many mails there were, null when none is held. */
export async function decideHeldMail(trx: Knex, decision: HeldMailDecision): Promise<number | null> {
  if ((await store(trx).delete()) === 0) return null;
  return decision === 'release' ? release(trx) : discard(trx);
}

/** The same by an admin of the site. */
export function decideHeldMailAsAdmin(decision: HeldMailDecision, viewer: Viewer): Promise<number> {
  return inTransaction(async (trx) => {
    const count = await decideHeldMail(trx, decision);
    if (count === null) throw new ConflictError('No mail is held: another admin has decided.');
    const subject = { type: 'mails' } as const;
    const detail = `${count} ${count === 1 ? 'mail' : 'mails'}`;
    await recordAudit(trx, { action: `mail.${decision}`, actor: viewer, subject, detail });
    sendOnceCommitted(trx);
    return count;
  });
}
