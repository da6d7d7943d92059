import type { Knex } from 'knex';
import { db } from '../../../database/connection';
import { deleteOld } from '../../../database/delete-old';
import { derivedSecret } from '../../../env';
import { createEncryption } from '../../../lib/encryption';
import { hashToken } from '../../../lib/token';
import type { Identity, SignInSecrets } from './read-identity';

/** How long somebody may take at the provider, and then to prove an account. */
export const attemptMs = 10 * 60_000;

export interface SignInAttempt extends SignInSecrets {
  id: string;
  redirect_to: string | null;
  /** The account that the provider is connected to; null for a login. */
  connect_user_id: number | null;
  /** The account whose password has to be proven. */
  proof_user_id: number | null;
  identity: string | null;
}

const identities = createEncryption<Identity>(derivedSecret('sign-in-identity'));

const endOf = () => new Date(Date.now() + attemptMs);

type NewAttempt = Omit<SignInAttempt, 'id' | 'proof_user_id' | 'identity'>;

/** Records a sign-in that is about to start: it can be finished once, by the browser that has the secret. */
export async function createAttempt(attempt: NewAttempt, state: string, browserSecret: string) {
  await db()('sign_in_attempts').insert({
    ...attempt,
    id: hashToken(state),
    browser_hash: hashToken(browserSecret),
    expires_at: endOf(),
  });
}

/** Uses an attempt up, before the provider is asked: of two callbacks only one gets it. */
export async function useAttempt(state: string, browserSecret: string): Promise<SignInAttempt | undefined> {
  const attempt = { id: hashToken(state), browser_hash: hashToken(browserSecret) };
  const used = await db()('sign_in_attempts')
    .where(attempt)
    .whereNull('used_at')
    .where('expires_at', '>', new Date())
    .update({ used_at: new Date() });
  return used === 1 ? db()('sign_in_attempts').where(attempt).first() : undefined;
}

/** Keeps an identity until the password of an account is proven. */
export async function awaitProof(trx: Knex, { id }: SignInAttempt, userId: number, identity: Identity) {
  await trx('sign_in_attempts')
    .where({ id })
    .update({ proof_user_id: userId, identity: identities.encrypt(identity), expires_at: endOf() });
}

export interface AwaitedProof {
  attempt: SignInAttempt & { proof_user_id: number };
  identity: Identity;
}

/** The identity that this browser has to prove an account for: that of one sign-in, or else of the last. */
export async function findAwaitedProof(
  browserSecret: string,
  id?: string,
): Promise<AwaitedProof | undefined> {
  const attempt = await db()('sign_in_attempts')
    .where({ browser_hash: hashToken(browserSecret), ...(id && { id }) })
    .whereNotNull('proof_user_id')
    .where('expires_at', '>', new Date())
    .orderBy('expires_at', 'desc')
    .first();
  return attempt && { attempt, identity: identities.decrypt(attempt.identity) };
}

/** Deletes an attempt; false if another call has done so. */
export async function deleteAttempt(trx: Knex, id: string): Promise<boolean> {
  return (await trx('sign_in_attempts').where({ id }).delete()) === 1;
}

export async function deleteOldAttempts() {
  await deleteOld({ table: 'sign_in_attempts', column: 'expires_at', before: new Date() });
}
