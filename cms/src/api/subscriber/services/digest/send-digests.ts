import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import { acquireLock } from '../../../../database/advisory-lock';
import { db, inTransaction } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/dates-and-json';
import { digestMail } from '../../../../mail-texts/digest-mail';
import { unsubscribeHeaders } from '../../../../mail-texts/unsubscribe';
import { isMailHeld } from '../../../mail/services/held-mail';
import { enqueueMails } from '../../../mail/services/outbox';
import { mailReference } from '../subscriber';
import { createUnsubscribeTokens } from '../subscriber-tokens';
import { assignQueued, clearQueue, isAnyBlogReady, readDigestBlogs } from './digest-queue';

const dayMs = 86_400_000;
const intervalsMs = { off: Infinity, daily: dayMs, weekly: 7 * dayMs };

/** How many subscribers are mailed in one transaction. */
const batch = 50;
/** While so many digests wait, no more are written: other mails must not queue behind a hundred thousand. */
const mostWaiting = 100;
const shownBlogs = 20;

async function digestSetting(trx: Knex): Promise<keyof typeof intervalsMs> {
  const settings = await trx('site_settings').orderBy('id').first('digest');
  return settings?.digest ?? 'off';
}

/** Whether the last digest is so long ago that the next one may begin. */
async function isDue(trx: Knex): Promise<boolean> {
  const last = await trx('digests').orderBy('id', 'desc').first('created_at', 'finished_at');
  if (last && !last.finished_at) return false;
  const interval = intervalsMs[await digestSetting(trx)];
  return interval < Infinity && (!last || new Date(last.created_at).getTime() + interval <= Date.now());
}

/** Begins the next digest when it is due and there is a new blog. */
async function beginDigest() {
  if (!(await isAnyBlogReady()) || !(await isDue(db()))) return;
  await inTransaction(async (trx) => {
    await acquireLock(trx, 'digests');
    if (!(await isDue(trx))) return;
    const [{ id }] = await trx('digests').insert({ created_at: new Date(), after_id: 0 }).returning('id');
    if ((await assignQueued(trx, id)) === 0) await trx('digests').where({ id }).delete();
  });
}

async function isOutboxFull(trx: Knex): Promise<boolean> {
  const waiting = trx('mails')
    .where({ state: 'waiting', kind: 'digest' })
    // One that a server has put off keeps nobody waiting.
    .where('next_attempt_at', '<=', new Date())
    .limit(mostWaiting);
  return (await waiting.select('id')).length === mostWaiting;
}

interface Recipient {
  id: number;
  document_id: string;
  email: string;
  key: string;
  confirmed_at: StoredDate;
}

/** Writes the mails of one batch: to each subscriber what is new since they confirmed, to nobody an empty one. */
async function mailBatch(trx: Knex.Transaction, digestId: number, subscribers: readonly Recipient[]) {
  const { blogs, releases } = await readDigestBlogs(trx, digestId, shownBlogs);
  const tokens = await createUnsubscribeTokens(trx, subscribers);
  const mails = subscribers.flatMap(({ document_id, email, confirmed_at }, i) => {
    const isNew = (releasedAt: Date) => releasedAt > new Date(confirmed_at);
    const count = releases.filter(isNew).length;
    if (count === 0) return [];
    const token = tokens[i] as string;
    const shown = blogs.filter(({ released_at }) => isNew(released_at));
    return {
      kind: 'digest' as const,
      to: email,
      text: (siteName: string) => digestMail(shown, count, token, siteName),
      headers: unsubscribeHeaders(token),
      reference: mailReference(document_id),
    };
  });
  await enqueueMails(trx, mails);
}

/**
 * Mails the digest that is under way to the next subscribers. Returns whether there are more. Its progress is stored
 * with the mails, so that nobody gets it twice, even if a process dies or several processes run.
 */
async function mailNextBatch(): Promise<boolean> {
  return inTransaction(async (trx) => {
    const digest = await trx('digests')
      .whereNull('finished_at')
      .orderBy('id')
      .forUpdate()
      .first('id', 'after_id');
    if (!digest || (await digestSetting(trx)) === 'off' || (await isOutboxFull(trx))) return false;
    const subscribers: Recipient[] = await trx('subscribers')
      .where({ state: 'confirmed' })
      .where('id', '>', digest.after_id)
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .select('id', 'document_id', 'email', 'key', 'confirmed_at');
    await mailBatch(trx, digest.id, subscribers);
    const isLast = subscribers.length < batch;
    await trx('digests')
      .where({ id: digest.id })
      .update({
        after_id: subscribers.at(-1)?.id ?? digest.after_id,
        finished_at: isLast ? new Date() : null,
      });
    return !isLast;
  });
}

const unfinished = () => db()('digests').whereNull('finished_at');

/** Once digests are switched on, they tell what is published from then on. */
async function discardAll() {
  await clearQueue();
  if (await unfinished().first('id')) await unfinished().update({ finished_at: new Date() });
}

/** Begins the digest that is due, and writes its mails as fast as they are sent. */
export async function sendDigests(): Promise<void> {
  if ((await digestSetting(db())) === 'off') return discardAll();
  if (await isMailHeld()) return;
  await beginDigest();
  if (!(await unfinished().first('id'))) return;
  while (await mailNextBatch()) await yieldToOthers();
}
