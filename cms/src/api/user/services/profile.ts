import type { PasswordChange, ProfileInput } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/viewer';
import { ConflictError, InvalidError, UnauthenticatedError } from '../../../errors';
import { hashPassword, isPassword } from '../../session/services/password';
import { renewTokenAndEndOthers } from '../../session/services/session';
import { recordReferences } from '../../upload/services/references';
import { emailIsTaken, isDuplicate, searchText, emailKey } from './user';

/** Saves the fields that are sent. A changed email ends the person's other sessions; its own gets the token given back. */
export async function updateProfile(input: ProfileInput, viewer: Viewer): Promise<string | undefined> {
  return inTransaction(async (trx) => {
    // Held: the search text is made of a name and an email, one of which another call may be changing.
    const held = trx('up_users').where({ id: viewer.id }).forUpdate();
    const stored = await held.first('username', 'name', 'email');
    if (!stored) throw new UnauthenticatedError();
    const username = input.email === undefined ? stored.username : emailKey(input.email);
    await trx('up_users')
      .where({ id: viewer.id })
      .update({
        username,
        name: input.name,
        email: input.email,
        search_text: searchText(input.name ?? stored.name, input.email ?? stored.email),
        bio: input.bio,
        profile_picture: input.profilePicture === undefined ? undefined : input.profilePicture || null,
        updated_at: new Date(),
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? emailIsTaken() : error;
      });
    await recordReferences(trx, 'up_users', viewer.id);
    return username === stored.username ? undefined : renewTokenAndEndOthers(trx, viewer);
  });
}

/** Changes the password, ends the person's other sessions and gives the new token of its own. */
export async function changePassword(
  { password, newPassword }: PasswordChange,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<string> {
  const turn = { owner: viewer.id, signal };
  const stored = await db()('up_users').where({ id: viewer.id }).first('password');
  if (!stored) throw new UnauthenticatedError();
  if (!(await isPassword(password, stored.password, turn)))
    throw new InvalidError({ password: 'The password is wrong' });
  const hash = await hashPassword(newPassword, turn);
  return inTransaction(async (trx) => {
    const changed = await trx('up_users')
      .where({ id: viewer.id, password: stored.password })
      .update({ password: hash });
    if (changed === 0) throw new ConflictError('The password was changed elsewhere in the meantime.');
    return renewTokenAndEndOthers(trx, viewer);
  });
}
