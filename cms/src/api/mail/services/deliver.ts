import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { acquireLock } from '../../../database/advisory-lock';
import { db, inTransaction } from '../../../database/connection';
import { maskMailboxes } from '../../../lib/email-address';
import { keepLinksThatHold } from './links-that-hold';
import { decryptBody, type MailBody } from './outbox';
import { isServerReachable, type MailRow, sendMail } from './send-mail';
import { withoutPassword } from './without-password';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A claim that nobody renews lasts this long. */
const claimMs = minuteMs;
const renewClaimEveryMs = 20 * secondMs;
/** Nothing is sent for this long after the server could not be reached. */
const probeEveryMs = minuteMs;
const firstPauseMs = 30 * secondMs;
const longestPauseMs = hourMs;
/** The pauses before so many attempts last three days. An outage, in which nothing is attempted, does not count. */
const mostAttempts = 78;

/** Names this process in its claims: one that was away for longer than a claim lasts must not change another's mail. */
const claimant = randomUUID();
const claimed = (id: number, trx: Knex = db()) =>
  trx('mails').where({ id, state: 'waiting', claimed_by: claimant });

/** Servers quote recipients in their answers, which editors read, and may quote the login. */
const shownAnswer = (answer: string) => maskMailboxes(withoutPassword(answer)).slice(0, 500);

/** Claims the mail that is due first; null when none is, or while another mail is claimed. */
async function claimNext(): Promise<MailRow | null> {
  return inTransaction(async (trx) => {
    // Only one mail is claimed at a time, however many processes there are.
    await acquireLock(trx, 'mails');
    const now = new Date();
    const claims = trx('mails').where({ state: 'waiting' }).where('claimed_until', '>', now);
    if (await claims.first('id')) return null;
    const mail = await trx('mails')
      .where({ state: 'waiting' })
      .where('next_attempt_at', '<=', now)
      .orderBy(['next_attempt_at', 'id'])
      .first('id', 'kind', 'attempts', 'message_id', 'created_at', 'expires_at');
    if (!mail) return null;
    await trx('mails')
      .where({ id: mail.id })
      .update({ claimed_by: claimant, claimed_until: new Date(Date.now() + claimMs) });
    const stored = await trx('mail_bodies').where({ mail_id: mail.id }).first('body');
    return { ...mail, body: stored?.body ?? '' };
  });
}

async function renewClaim(id: number) {
  try {
    await claimed(id).update({ claimed_until: new Date(Date.now() + claimMs) });
  } catch (error) {
    strapi.log.warn(`A mail's claim was not renewed: ${String(error)}`);
  }
}

/** Ends a mail: its body is erased. */
async function endMail(id: number, state: 'sent' | 'failed' | 'expired', lastAnswer: string) {
  await inTransaction(async (trx) => {
    const now = new Date();
    const ended = await claimed(id, trx).update({
      state,
      last_answer: shownAnswer(lastAnswer),
      claimed_until: null,
      next_attempt_at: null,
      updated_at: now,
      ...(state === 'sent' && { sent_at: now, attempts: trx.raw('attempts + 1') }),
    });
    if (ended > 0) await trx('mail_bodies').where({ mail_id: id }).delete();
  });
}

/** Tries a mail again later: 30 seconds after the first refusal, then twice as long each time, up to an hour. */
async function postpone({ id, attempts }: MailRow, lastAnswer: string) {
  if (attempts >= mostAttempts) return endMail(id, 'failed', lastAnswer);
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
  await claimed(id).update({
    attempts: attempts + 1,
    last_answer: shownAnswer(lastAnswer),
    next_attempt_at: new Date(Date.now() + pauseMs),
    claimed_until: null,
    updated_at: new Date(),
  });
}

/** Nothing is sent for a minute: the mail stays claimed for that time, which all processes see. */
async function pauseSending(id: number, lastAnswer: string) {
  const answer = shownAnswer(lastAnswer);
  await claimed(id).update({
    last_answer: answer,
    claimed_until: new Date(Date.now() + probeEveryMs),
    updated_at: new Date(),
  });
  strapi.log.warn(`No mail can be sent now: ${answer}`);
}

/** Sends while the claim is renewed, so that no other process takes the mail over. */
async function sendClaimed(mail: MailRow, body: MailBody): Promise<string> {
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = renewClaim(mail.id);
  }, renewClaimEveryMs);
  try {
    return await sendMail(mail, body);
  } finally {
    clearInterval(renewal);
    // A renewal that came last would hold up all mails.
    await renewed;
  }
}

function tryDecryptBody(mail: MailRow): MailBody | undefined {
  try {
    return decryptBody(mail.body);
  } catch {
    return undefined;
  }
}

/** Decides, by the error of an attempt, what becomes of the mail. */
async function handleFailure(mail: MailRow, error: unknown) {
  const {
    message,
    response,
    responseCode = 0,
    code = '',
    command,
  } = error as {
    message: string;
    response?: string;
    responseCode?: number;
    code?: string;
    command?: string;
  };
  const answer = response ?? message;
  // A refused connection, EHLO, STARTTLS or login concerns every mail; 421 closes the connection.
  const isAboutThisMail =
    ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode > 0 && responseCode !== 421;
  // A sender that is refused is the same in every mail, which would all be lost by a wrong MAIL_FROM.
  const isFinal = isAboutThisMail && responseCode >= 500 && command !== 'MAIL FROM';
  if (isFinal) return endMail(mail.id, 'failed', answer);
  if (isAboutThisMail || (await isServerReachable())) return postpone(mail, answer);
  return pauseSending(mail.id, answer);
}

/** Sends the mail that is due first; whether there may be another one. */
async function deliverNext(): Promise<boolean> {
  const mail = await claimNext();
  if (!mail) return false;
  const expire = () => endMail(mail.id, 'expired', 'Its link has expired, or what it says no longer holds.');
  if (mail.expires_at && new Date(mail.expires_at) <= new Date()) {
    await expire();
    return true;
  }
  const body = tryDecryptBody(mail);
  if (!body) {
    await endMail(
      mail.id,
      'failed',
      'Its text is missing, or cannot be decrypted: SECRET has changed since it was written.',
    );
    return true;
  }
  const text = await keepLinksThatHold(body.text);
  if (!text) {
    await expire();
    return true;
  }
  try {
    const answer = await sendClaimed(mail, { ...body, text });
    await recordSent(mail.id, answer);
  } catch (error) {
    await handleFailure(mail, error);
  }
  return true;
}

/** Records that a mail was sent, also when the database is away just then: forgotten, the mail would be sent twice. */
async function recordSent(id: number, answer: string) {
  for (;;) {
    try {
      return await endMail(id, 'sent', answer);
    } catch (error) {
      strapi.log.warn(`A sent mail could not be recorded yet: ${String(error)}`);
      await pause(secondMs);
    }
  }
}

let inProgress: Promise<boolean> | undefined;
let isStopping = false;

/** Sends all mails that are due, one after the other. */
export async function deliverMails(): Promise<void> {
  try {
    for (let mayBeMore = true; mayBeMore && !isStopping; ) {
      inProgress = deliverNext();
      mayBeMore = await inProgress;
    }
  } catch (error) {
    // The database is away: the next round tries again.
    strapi.log.warn(`Mails could not be sent: ${String(error)}`);
  }
}

/** Lets the mail that is being sent finish, and sends no further one. */
export async function stopDelivery(): Promise<void> {
  isStopping = true;
  await inProgress?.catch(() => {});
}
