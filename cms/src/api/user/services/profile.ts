import type { Knex } from 'knex';
import type { ProfileInput } from '../../../contract';
import { db, inTransaction, isDuplicate } from '../../../database/connection';
import type { Viewer } from '../../../http/session';
import { ConflictError, UnauthenticatedError } from '../../../errors';
import { announceNewEmail, sendConfirmation } from '../../mail-link/services/confirm-email';
import { voidTokens } from '../../mail-link/services/link-token';
import { hashPassword } from '../../session/services/password';
import { renewTokenAndEndOthers } from '../../session/services/session';
import { recordReferences } from '../../upload/services/references';
import { emailTakenError, mailboxKey, searchText, emailKey } from './user';

/** Whether a profile would get another email by this. */
export async function changesEmail({ email }: ProfileInput, viewer: Viewer): Promise<boolean> {
  if (email === undefined) return false;
  const stored = await db()('up_users').where({ id: viewer.id }).first('email');
  return stored !== undefined && mailboxKey(email) !== mailboxKey(stored.email);
}

/**
 * Completes an account whose profile was just saved, by its owner or by an editor; `before` is undefined for a new one.
 * Gives whether its email is another one: that is unproven, even if an editor changed it.
 */
export async function completeProfile(
  trx: Knex.Transaction,
  { id, name, email }: { id: number; name: string; email: string },
  before: { email: string; confirmed: boolean | number } | undefined,
): Promise<boolean> {
  const isNewEmail = !before || mailboxKey(email) !== mailboxKey(before.email);
  await trx('up_users')
    .where({ id })
    .update({ search_text: searchText(name, email), ...(isNewEmail && { confirmed: false }) });
  await recordReferences(trx, 'up_users', id);
  if (!before) await sendConfirmation(trx, { id, email });
  else if (isNewEmail) await announceNewEmail(trx, { id, email }, before);
  return isNewEmail;
}

const emptyToNull = (text: string | undefined) => (text === '' ? null : text);

/**
 * Saves the fields that are sent. A changed email is unconfirmed and ends the other sessions; the result is the current
 * one's new token.
 */
export async function updateProfile(input: ProfileInput, viewer: Viewer): Promise<string | undefined> {
  return inTransaction(async (trx) => {
    // Locked: the search text is made of name and email, and another call may be changing one of them.
    const locked = trx('up_users').where({ id: viewer.id }).forUpdate();
    const stored = await locked.first('name', 'email', 'confirmed');
    if (!stored) throw new UnauthenticatedError();
    const email = input.email ?? stored.email;
    await trx('up_users')
      .where({ id: viewer.id })
      .update({
        username: emailKey(email),
        name: input.name,
        email,
        bio: input.bio,
        website: emptyToNull(input.website),
        links: input.links && JSON.stringify(input.links),
        profile_picture: emptyToNull(input.profilePicture),
        updated_at: new Date(),
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? emailTakenError() : error;
      });
    const saved = { id: viewer.id, name: input.name ?? stored.name, email };
    if (!(await completeProfile(trx, saved, stored))) return undefined;
    return renewTokenAndEndOthers(trx, viewer);
  });
}

/**
 * Changes the password whose hash was proven, ends the other sessions, voids mailed links for a new password, and gives
 * the current session's new token.
 */
export async function changePassword(
  newPassword: string,
  provenHash: string,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<string> {
  const hash = await hashPassword(newPassword, { owner: viewer.id, signal });
  return inTransaction(async (trx) => {
    const changed = await trx('up_users')
      .where({ id: viewer.id, password: provenHash })
      .update({ password: hash });
    if (changed === 0) throw new ConflictError('The password was changed elsewhere in the meantime.');
    await voidTokens(trx, viewer.id, ['reset-password']);
    return renewTokenAndEndOthers(trx, viewer);
  });
}
