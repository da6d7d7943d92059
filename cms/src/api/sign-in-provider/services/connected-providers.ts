import type { Knex } from 'knex';
import { db, inTransaction } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import { ConflictError, NotFoundError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { enabledIssuers } from './provider-client';
import type { Identity } from './read-identity';

export interface ProviderRow {
  id: number;
  document_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  user_id: number;
  created_at: StoredDate;
}

export function listProviders(viewer: Viewer): Promise<ProviderRow[]> {
  return db()('providers').where({ user_id: viewer.id }).orderBy('id');
}

export function findProvider(trx: Knex, { issuer, subject }: Identity): Promise<ProviderRow | undefined> {
  return trx('providers').where({ issuer, subject }).first();
}

/** Joins an identity to an account; a duplicate if it belongs to one already. */
export async function addProvider(trx: Knex, userId: number, { issuer, subject, email }: Identity) {
  await trx('providers').insert({ ...newRow(), issuer, subject, email, user_id: userId });
}

/** Disconnects a provider, unless it is the last way into the account. */
export async function deleteProvider(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    // Locked: of two providers that are disconnected at the same time, one must stay.
    const user = await trx('up_users').where({ id: viewer.id }).forUpdate().first('password');
    const own = trx('providers').where({ user_id: viewer.id });
    const provider = await own.clone().where({ document_id: documentId }).first('id');
    if (!provider) throw new NotFoundError('Sign-in method not found.');
    const others = own.clone().whereNot({ id: provider.id }).whereIn('issuer', enabledIssuers());
    if (!user?.password && !(await others.first('id'))) {
      throw new ConflictError('This is the only way into your account. Set a password first.');
    }
    await trx('providers').where({ id: provider.id }).delete();
  });
}

/** Disconnects all providers of an account, and ends the sign-ins that would connect one. */
export async function removeProviders(trx: Knex, userId: number) {
  await trx('providers').where({ user_id: userId }).delete();
  await trx('sign_in_attempts')
    .where({ connect_user_id: userId })
    .orWhere({ proof_user_id: userId })
    .delete();
}
