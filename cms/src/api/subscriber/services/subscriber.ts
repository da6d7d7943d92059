import type { Knex } from 'knex';
import { alreadySubscribedMessage, type SubscriberStatus, type Subscription } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { newRow } from '../../../database/new-row';
import { InvalidError } from '../../../errors';
import { domainKey } from '../../../lib/email-address';
import { confirmSubscriptionMail } from '../../../mail-texts/subscriber-mails';
import { unsubscribeHeaders } from '../../../mail-texts/unsubscribe';
import { cancelMails, enqueueWithEqualWork } from '../../mail/services/outbox';
import { deadLinkError } from '../../mail-link/services/link-token';
import { emailKey } from '../../user/services/user';
import {
  createConfirmationToken,
  createUnsubscribeTokens,
  deleteConfirmationTokens,
  getToken,
} from './subscriber-tokens';

export interface SubscriberRow {
  id: number;
  document_id: string;
  email: string;
  key: string;
  state: SubscriberStatus;
}

/** Gives the reference that mails to a subscriber carry. */
export const mailReference = (documentId: string) => `subscriber ${documentId}`;

/** The domain of an email's key. */
export function domainOf(key: string): string {
  return domainKey(key.slice(key.lastIndexOf('@') + 1));
}

/** Derives a subscriber's status from the dates. */
export function stateOf(dates: { confirmed_at?: unknown; unsubscribed_at?: unknown }): SubscriberStatus {
  if (dates.unsubscribed_at) return 'unsubscribed';
  return dates.confirmed_at ? 'confirmed' : 'pending';
}

/**
 * Adds a subscriber and mails them a link unless they have confirmed; a stored email is kept as it is. The same work is
 * done for every email, so that the time of the answer does not tell who is subscribed.
 */
export async function createSubscriber({ name = '', email }: Subscription) {
  const key = emailKey(email);
  await inTransaction(async (trx) => {
    await trx('subscribers')
      .insert({ ...newRow(), name, email, key, domain: domainOf(key), state: 'pending' })
      .onConflict('key')
      .ignore();
    const subscriber = await lockSubscriber(trx, { key });
    if (subscriber) await mailConfirmation(trx, subscriber);
  });
}

async function lockSubscriber(trx: Knex, where: object): Promise<SubscriberRow | undefined> {
  return trx('subscribers').where(where).forUpdate().first('id', 'document_id', 'email', 'key', 'state');
}

async function mailConfirmation(trx: Knex.Transaction, subscriber: SubscriberRow) {
  const { token, expiresAt } = await createConfirmationToken(trx, subscriber.id);
  const [unsubscribeToken = ''] = await createUnsubscribeTokens(trx, [subscriber]);
  const mail = {
    kind: 'confirm-subscription' as const,
    to: subscriber.email,
    text: (siteName: string) => confirmSubscriptionMail(token, unsubscribeToken, siteName),
    headers: unsubscribeHeaders(unsubscribeToken),
    expiresAt,
    reference: mailReference(subscriber.document_id),
    toUnproven: true,
  };
  await enqueueWithEqualWork(trx, mail, subscriber.state !== 'confirmed');
}

/** Confirms the subscription that a mail's link is about; the link works once. */
export async function confirmSubscription(token: string) {
  await inTransaction(async (trx) => {
    const { token_hash, subscriber_id, used_at } = await getToken(trx, token, 'confirm');
    const subscriber = await lockSubscriber(trx, { id: subscriber_id });
    if (subscriber?.state === 'confirmed') {
      throw new InvalidError({ token: alreadySubscribedMessage });
    }
    if (!subscriber || used_at) throw deadLinkError();
    const now = new Date();
    await trx('subscribers')
      .where({ id: subscriber.id })
      .update({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null, updated_at: now });
    // The token is kept until it expires, so that a second press of the button can say what happened.
    await trx('subscriber_tokens').where({ token_hash }).update({ used_at: now });
  });
}

/** Ends the subscription that a mail's link is about. */
export async function unsubscribe(token: string) {
  await inTransaction(async (trx) => {
    const { subscriber_id } = await getToken(trx, token, 'unsubscribe');
    const subscriber = await lockSubscriber(trx, { id: subscriber_id });
    if (subscriber) await endSubscriptions(trx, [subscriber]);
  });
}

/** Ends subscriptions: no confirmation mail of theirs counts any longer, and what waits for them is not sent. */
export async function endSubscriptions(trx: Knex, subscribers: readonly SubscriberRow[]) {
  const ids = subscribers.map(({ id }) => id);
  const now = new Date();
  await trx('subscribers')
    .whereIn('id', ids)
    .whereNot({ state: 'unsubscribed' })
    .update({ state: 'unsubscribed', unsubscribed_at: now, updated_at: now });
  await deleteConfirmationTokens(trx, ids);
  await cancelMails(
    trx,
    subscribers.map(({ document_id }) => mailReference(document_id)),
  );
}
