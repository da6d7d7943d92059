import type { Knex } from 'knex';
import { db, inTransaction } from '../../../database/connection';
import { countRows } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import { ConflictError, NotFoundError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { providerConnectedMail } from '../../../mail-texts/account-mails';
import { enqueueMail } from '../../mail/services/outbox';
import { enabledIssuers, nameOfIssuer } from './provider-client';
import type { Identity } from './read-identity';

export interface IdentityRow {
  id: number;
  document_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  user_id: number;
  /** Whether it was connected after the account's email was confirmed; null in rows of older releases, which did not ask. */
  email_confirmed: boolean | number | null;
  created_at: StoredDate;
}

export function listIdentities(viewer: Viewer): Promise<IdentityRow[]> {
  return db()('connected_identities').where({ user_id: viewer.id }).orderBy('id');
}

export function findIdentity(trx: Knex, { issuer, subject }: Identity): Promise<IdentityRow | undefined> {
  return trx('connected_identities').where({ issuer, subject }).first();
}

interface Owner {
  id: number;
  email: string;
  isEmailProven: boolean;
}

/** Joins an identity to an account; a duplicate if it belongs to one already. */
export async function addIdentity(
  trx: Knex,
  { id, isEmailProven }: Pick<Owner, 'id' | 'isEmailProven'>,
  { issuer, subject, email }: Identity,
) {
  await trx('connected_identities').insert({
    ...newRow(),
    issuer,
    subject,
    email,
    user_id: id,
    email_confirmed: isEmailProven,
  });
}

const hourMs = 3_600_000;
/** Connecting and disconnecting in turn must not fill a mailbox. Fewer would let one mail hide the next connection. */
const mailsAnHour = 5;

/** Joins an identity to an account that was there before, and tells its owner, in case it was somebody else. */
export async function connectIdentity(trx: Knex.Transaction, owner: Owner, identity: Identity) {
  await addIdentity(trx, owner, identity);
  const reference = `provider-connected ${owner.id}`;
  const lately = trx('mails')
    .where({ reference })
    .where('created_at', '>', new Date(Date.now() - hourMs));
  if ((await countRows(lately)) >= mailsAnHour) return;
  await enqueueMail(trx, {
    kind: 'provider-connected',
    to: owner.email,
    text: (siteName) => providerConnectedMail(nameOfIssuer(identity.issuer), siteName),
    toUnproven: !owner.isEmailProven,
    reference,
  });
}

/** Disconnects an identity, unless it is the last way into the account. */
export async function deleteIdentity(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    // Locked: of two identities that are disconnected at the same time, one must stay.
    const user = await trx('up_users').where({ id: viewer.id }).forUpdate().first('password');
    const own = trx('connected_identities').where({ user_id: viewer.id });
    const identity = await own.clone().where({ document_id: documentId }).first('id');
    if (!identity) throw new NotFoundError('Sign-in method not found.');
    const others = own.clone().whereNot({ id: identity.id }).whereIn('issuer', enabledIssuers());
    if (!user?.password && !(await others.first('id'))) {
      throw new ConflictError('This is the only way into your account. Set a password first.');
    }
    await trx('connected_identities').where({ id: identity.id }).delete();
  });
}

/** Records that the account has a new email: what was connected before may belong to somebody else than its owner. */
export async function unproveIdentities(trx: Knex, userId: number) {
  await trx('connected_identities').where({ user_id: userId }).update({ email_confirmed: false });
}

/** Disconnects what was connected before the account's email was confirmed. */
export async function removeUnprovenIdentities(trx: Knex, userId: number) {
  await trx('connected_identities')
    .where({ user_id: userId })
    .where((unproven) => unproven.whereNull('email_confirmed').orWhere({ email_confirmed: false }))
    .delete();
  await deleteAttemptsFor(trx, userId);
}

/** Disconnects all identities of an account. */
export async function removeIdentities(trx: Knex, userId: number) {
  await trx('connected_identities').where({ user_id: userId }).delete();
  await deleteAttemptsFor(trx, userId);
}

/** Ends the sign-ins that would connect an identity to an account. */
async function deleteAttemptsFor(trx: Knex, userId: number) {
  await trx('sign_in_attempts')
    .where({ connect_user_id: userId })
    .orWhere({ proof_user_id: userId })
    .delete();
}
