import { AsyncResource } from 'node:async_hooks';
import { createHmac, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { acquireLock } from '../../../database/advisory-lock';
import type { StoredDate } from '../../../database/dates-and-json';
import { deleteOld } from '../../../database/delete-old';
import { newRow } from '../../../database/new-row';
import { derivedSecret, env } from '../../../env';
import { createEncryption } from '../../../lib/encryption';
import { domainKey, isPlainMailbox, maskMailbox } from '../../../lib/email-address';
import type { MailText } from '../../../mail-texts/render-mail';
import { getSite } from '../../site-setting/services/site-setting';

export type MailKind =
  | 'contact'
  | 'confirm-email'
  | 'email-changed'
  | 'provider-connected'
  | 'reset-password'
  | 'ban'
  | 'decision'
  | 'confirm-subscription'
  | 'digest'
  | 'notifications';

export interface NewMail {
  kind: MailKind;
  to: string;
  text: (siteName: string) => MailText;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Not sent after this moment: its link would no longer work. */
  expiresAt?: Date;
  /** Not sent before this moment. */
  sendAt?: Date;
  /** Names the subject of the mail: `cancelMails` finds the waiting mails about it. */
  reference?: string;
  /** Nobody has proven that the recipient's address is theirs: few of these mails go to one address. */
  toUnproven?: boolean;
  /** Few mails of this kind go to one address, even a proven one; other kinds do not count. */
  isLimited?: boolean;
}

/** The content of a mail; stored encrypted, and only until the mail is sent or given up. */
export interface MailBody {
  to: string;
  replyTo?: string | undefined;
  headers?: Record<string, string> | undefined;
  text: MailText;
}

const bodies = createEncryption<MailBody>(derivedSecret('outbox-body'));
const recipientSecret = derivedSecret('outbox-recipient');

export const encryptBody = bodies.encrypt;
export const decryptBody = bodies.decrypt;

/** The same for all spellings of an address: a domain has two if it holds letters beyond ASCII. */
function recipientKeyOf(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const mailbox = address.slice(0, at) + domainKey(address.slice(at));
  return createHmac('sha256', recipientSecret).update(mailbox.toLowerCase()).digest('base64url');
}

const hourMs = 3_600_000;
const limits = [
  { count: 3, withinMs: hourMs },
  { count: 10, withinMs: 24 * hourMs },
];

/** To unproven addresses, subscriptions count together, and so do the mails of accounts; to proven ones, each kind. */
function kindsCountedWith({ toUnproven, kind }: NewMail): [operator: '=' | '<>', kind: MailKind] {
  if (!toUnproven || kind === 'confirm-subscription') return ['=', kind];
  return ['<>', 'confirm-subscription'];
}

/** Whether an address has been mailed so often that it gets no mail like this one for now. */
async function isBeyondLimits(trx: Knex, mail: NewMail): Promise<boolean> {
  const { to, toUnproven, isLimited } = mail;
  if (!toUnproven && !isLimited) return false;
  const recipientKey = recipientKeyOf(to);
  // Counting and inserting must not overlap with another transaction's.
  await acquireLock(trx, recipientKey);
  // One statement in any case, so that its time does not tell how many there are.
  const latest: StoredDate[] = await trx('mails')
    .where({ recipient_key: recipientKey })
    // Counted apart: mails that anybody can ask for must not use up those that only the owner of an account gets.
    .where({ to_unproven: toUnproven ?? false })
    .where('kind', ...kindsCountedWith(mail))
    // Nobody may silence the mails to an address by asking for those that it never gets.
    .whereNot({ state: 'unsent' })
    .orderBy('created_at', 'desc')
    .limit(Math.max(...limits.map(({ count }) => count)))
    .pluck('created_at');
  return limits.some(({ count, withinMs }) => {
    const oldest = latest[count - 1];
    return oldest !== undefined && Date.now() - new Date(oldest).getTime() < withinMs;
  });
}

let onCommitted = () => {};

/** Registers, at start, what is called once a new mail is committed: outside of the transaction, which has ended then. */
export function onNewMail(listener: () => void) {
  onCommitted = AsyncResource.bind(listener);
}

/** Lets the mails of a transaction be sent as soon as it is committed. */
export function sendOnceCommitted(trx: Knex.Transaction) {
  void trx.executionPromise?.then(onCommitted, () => {});
}

const unsentAnswer = 'Not sent: nobody who can log in has this address, or it had too many mails lately.';

const newMailRow = (mail: NewMail, now: Date, state: 'waiting' | 'unsent' = 'waiting') => ({
  ...newRow(now),
  kind: mail.kind,
  recipient: maskMailbox(mail.to),
  recipient_key: recipientKeyOf(mail.to),
  to_unproven: mail.toUnproven ?? false,
  state,
  attempts: 0,
  next_attempt_at: state === 'waiting' ? (mail.sendAt ?? now) : null,
  last_answer: state === 'waiting' ? null : unsentAnswer,
  expires_at: mail.expiresAt ?? null,
  message_id: `<${randomUUID()}@${new URL(env.siteUrl).hostname}>`,
  reference: mail.reference ?? null,
});

async function encryptedBodies(mails: readonly NewMail[]): Promise<string[]> {
  const { name } = await getSite();
  return mails.map(({ to, replyTo, headers, text }) =>
    encryptBody({ to, replyTo, headers, text: text(name) }),
  );
}

/**
 * Writes a mail into the outbox, in the transaction of its cause. An address that is not one plain mailbox is never
 * mailed, and an unproven one not beyond its limits. Returns whether it was written.
 */
export async function enqueueMail(trx: Knex.Transaction, mail: NewMail): Promise<boolean> {
  if (!isPlainMailbox(mail.to) || (await isBeyondLimits(trx, mail))) return false;
  await enqueueMails(trx, [mail]);
  return true;
}

/**
 * Enqueues a mail with the same work whether it is sent or not, so that the time of the answer does not tell. A mail that
 * is not wanted or exceeds the limits is stored as `unsent`, without a body.
 */
export async function enqueueWithEqualWork(
  trx: Knex.Transaction,
  mail: NewMail,
  isWanted: boolean,
): Promise<void> {
  if (!isPlainMailbox(mail.to)) return;
  const state = !(await isBeyondLimits(trx, mail)) && isWanted ? 'waiting' : 'unsent';
  const [row] = await trx('mails')
    .insert(newMailRow(mail, new Date(), state))
    .returning('id');
  // Encrypted in any case, because that takes time too.
  const [body = ''] = await encryptedBodies([mail]);
  await trx('mail_bodies').insert({ mail_id: row.id, body: state === 'waiting' ? body : '' });
  sendOnceCommitted(trx);
}

/** Writes mails to proven addresses, in two statements for all of them. */
export async function enqueueMails(trx: Knex.Transaction, mails: readonly NewMail[]): Promise<void> {
  const now = new Date();
  const sendable = mails.filter(({ to }) => isPlainMailbox(to));
  const rows = sendable.map((mail) => newMailRow(mail, now));
  if (rows.length === 0) return;
  const stored: { id: number; message_id: string }[] = await trx('mails')
    .insert(rows)
    .returning(['id', 'message_id']);
  const ids = new Map(stored.map(({ id, message_id }) => [message_id, id]));
  const bodies = await encryptedBodies(sendable);
  await trx('mail_bodies').insert(
    rows.map(({ message_id }, i) => ({ mail_id: ids.get(message_id), body: bodies[i] })),
  );
  sendOnceCommitted(trx);
}

/** Writes a given-up mail again, in its own row: it keeps its Message-ID, in case it did arrive. */
export async function rewriteMail(trx: Knex.Transaction, id: number, mail: NewMail): Promise<void> {
  const { document_id: _documentId, message_id: _messageId, ...row } = newMailRow(mail, new Date());
  await trx('mails').where({ id }).update(row);
  const [body] = await encryptedBodies([mail]);
  await trx('mail_bodies').insert({ mail_id: id, body });
  sendOnceCommitted(trx);
}

/** Deletes the mails about something that have not been sent yet, because they no longer hold. */
export async function cancelMails(
  trx: Knex,
  references: readonly string[] | Knex.QueryBuilder,
): Promise<void> {
  const now = new Date();
  const waiting = () =>
    trx('mails')
      .whereIn('reference', references as Knex.QueryBuilder)
      .whereIn('state', ['waiting', 'held']);
  await waiting()
    .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<', now))
    .delete();
  // One that is just being sent cannot be taken back; but one that waits for the server is claimed as well.
  await waiting().update({ expires_at: now });
}

const keptMs = 30 * 24 * hourMs;

/** Mails are listed for 30 days after their end, also those that waited for long. */
export async function deleteOldMails() {
  const before = new Date(Date.now() - keptMs);
  // One state after the other, as the index has them: mails that wait are never read.
  for (const state of ['sent', 'failed', 'expired', 'unsent']) {
    await deleteOld({ table: 'mails', column: 'updated_at', before, where: { state } });
  }
}
