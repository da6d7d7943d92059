import type { ProfileInput } from '../../../contract';
import { db, inTransaction, isDuplicate } from '../../../database/connection';
import type { Viewer } from '../../../http/session';
import { ConflictError, UnauthenticatedError } from '../../../errors';
import { announceNewEmail } from '../../mail-link/services/confirm-email';
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
    const isNewEmail = mailboxKey(email) !== mailboxKey(stored.email);
    await trx('up_users')
      .where({ id: viewer.id })
      .update({
        username: emailKey(email),
        name: input.name,
        email,
        confirmed: isNewEmail ? false : stored.confirmed,
        search_text: searchText(input.name ?? stored.name, email),
        bio: input.bio,
        profile_picture: input.profilePicture === undefined ? undefined : input.profilePicture || null,
        updated_at: new Date(),
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? emailTakenError() : error;
      });
    await recordReferences(trx, 'up_users', viewer.id);
    if (!isNewEmail) return undefined;
    await announceNewEmail(trx, { id: viewer.id, email }, stored);
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
