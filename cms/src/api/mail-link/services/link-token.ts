import type { Knex } from 'knex';
import { deadLinkMessage, type LinkPurpose } from '../../../contract';
import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { deleteOld } from '../../../database/delete-old';
import { InvalidError } from '../../../errors';
import { hashToken, newToken } from '../../../lib/token';
import { cancelMails } from '../../mail/services/outbox';
import { type LockedUser, lockUser, mailboxKey } from '../../user/services/user';

const hourMs = 3_600_000;
const validForMs: Record<LinkPurpose, number> = { 'confirm-email': 24 * hourMs, 'reset-password': hourMs };

/** The `reference` of mails that bring an account's tokens. */
export const tokenReference = (userId: number | null, kind: LinkPurpose) => `${kind} ${userId}`;

/** Stores a new token for an account and the address that it has now; only the mail ever holds the token itself. */
export async function createToken(
  trx: Knex,
  kind: LinkPurpose,
  { id, email }: { id: number | null; email: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + validForMs[kind]);
  await trx('account_tokens').insert({
    token_hash: hashToken(token),
    kind,
    user_id: id,
    email: mailboxKey(email),
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

interface TokenRow {
  kind: LinkPurpose;
  email: string;
  used_at: StoredDate | null;
  user_document_id: string;
  user_email: string;
}

/** Finds a token that has not expired, and whose account still has its address. */
async function findToken(trx: Knex, token: string): Promise<TokenRow | undefined> {
  const row: TokenRow | undefined = await trx('account_tokens as t')
    .join('up_users as u', 'u.id', 't.user_id')
    .where('t.token_hash', hashToken(token))
    .where('t.expires_at', '>', new Date())
    .first('t.kind', 't.email', 't.used_at', 'u.document_id as user_document_id', 'u.email as user_email');
  return row && mailboxKey(row.user_email) === row.email ? row : undefined;
}

export const deadLinkError = () => new InvalidError({ token: deadLinkMessage });

/** Says what a token is for and whether it was used; throws for one that is unknown, expired or void. */
export async function checkToken(token: string): Promise<{ purpose: LinkPurpose; used: boolean }> {
  const row = await findToken(db(), token);
  if (!row) throw deadLinkError();
  return { purpose: row.kind, used: row.used_at !== null };
}

/** Throws unless a token of this kind could be used now. */
export async function requireUnused(kind: LinkPurpose, token: string) {
  const row = await findToken(db(), token);
  if (row?.kind !== kind || row.used_at !== null) throw deadLinkError();
}

/** Uses a token up and gives its account, locked. Of several calls at once one succeeds. */
export async function useToken(trx: Knex, kind: LinkPurpose, token: string): Promise<LockedUser> {
  const row = await findToken(trx, token);
  // The account is locked before its tokens, as every change of an email does.
  const user = row && (await lockUser(trx, row.user_document_id));
  if (!user || user.built_in || mailboxKey(user.email) !== row.email) throw deadLinkError();
  const now = new Date();
  const used = await trx('account_tokens')
    .where({ token_hash: hashToken(token), kind })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now });
  if (used === 0) throw deadLinkError();
  return user;
}

/** Makes the links of an account worthless that nobody has used yet, and stops the mails that would bring them. */
export async function voidTokens(trx: Knex, userId: number, kinds: readonly LinkPurpose[]) {
  await trx('account_tokens').where({ user_id: userId }).whereIn('kind', kinds).whereNull('used_at').delete();
  await cancelMails(
    trx,
    kinds.map((kind) => tokenReference(userId, kind)),
  );
}

/** Deletes the expired tokens of all links in mails, those to subscribers included. */
export async function deleteExpiredTokens() {
  for (const table of ['account_tokens', 'subscriber_tokens']) {
    await deleteOld({ table, key: 'token_hash', column: 'expires_at', before: new Date() });
  }
}
