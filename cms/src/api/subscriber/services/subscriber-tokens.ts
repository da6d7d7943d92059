import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { derivedSecret } from '../../../env';
import { hashToken, newToken } from '../../../lib/token';
import { deadLinkError } from '../../mail-link/services/link-token';

const dayMs = 86_400_000;
const confirmationValidMs = 7 * dayMs;

const unsubscribeSecret = derivedSecret('unsubscribe');

export interface TokenOwner {
  id: number;
  document_id: string;
  key: string;
}

/** Makes the token of a confirmation mail, and tells when it expires. */
export async function createConfirmationToken(trx: Knex, subscriberId: number) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + confirmationValidMs);
  await trx('subscriber_tokens').insert({
    token_hash: hashToken(token),
    subscriber_id: subscriberId,
    purpose: 'confirm',
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

/** The token that ends a subscription: the same in each mail, and another one once the email is changed. */
const unsubscribeTokenOf = ({ document_id, key }: TokenOwner) =>
  createHmac('sha256', unsubscribeSecret).update(`${document_id} ${key}`).digest('base64url');

/**
 * The tokens that end some subscriptions, in the same order. Their hashes are stored, so that the links of mails that
 * have been sent work on after a change of SECRET.
 */
export async function createUnsubscribeTokens(trx: Knex, owners: readonly TokenOwner[]): Promise<string[]> {
  const tokens = owners.map(unsubscribeTokenOf);
  const rows = owners.map(({ id }, i) => ({
    token_hash: hashToken(tokens[i] as string),
    subscriber_id: id,
    purpose: 'unsubscribe',
  }));
  if (rows.length > 0) await trx('subscriber_tokens').insert(rows).onConflict('token_hash').ignore();
  return tokens;
}

interface TokenRow {
  token_hash: string;
  subscriber_id: number;
  used_at: unknown;
}

/** Finds a token that has not expired; throws when there is none. */
export async function getToken(
  trx: Knex,
  token: string,
  purpose: 'confirm' | 'unsubscribe',
): Promise<TokenRow> {
  const row = await trx('subscriber_tokens')
    .where({ token_hash: hashToken(token), purpose })
    .where((valid) => valid.whereNull('expires_at').orWhere('expires_at', '>', new Date()))
    .first('token_hash', 'subscriber_id', 'used_at');
  if (!row) throw deadLinkError();
  return row;
}

/** Voids the links of the confirmation mails of some subscribers. */
export async function deleteConfirmationTokens(trx: Knex, subscriberIds: readonly number[]) {
  await trx('subscriber_tokens')
    .whereIn('subscriber_id', [...subscriberIds])
    .where({ purpose: 'confirm' })
    .delete();
}
