import { inTransaction } from '../../../database/connection';
import { newRow } from '../../../database/new-row';
import type { Viewer } from '../../../http/session';
import { InvalidError, NotFoundError } from '../../../errors';
import { listFollowed } from '../../user/services/user';

/** Follows or unfollows a user, and gives the ids of those whom the viewer follows now, newest first. */
export async function setFollow(documentId: string, viewer: Viewer, follows: boolean): Promise<string[]> {
  await inTransaction(async (trx) => {
    const other = await trx('up_users').where({ document_id: documentId, built_in: false }).first('id');
    if (!other) throw new NotFoundError('User not found.');
    if (other.id === viewer.id) throw new InvalidError({ id: 'You cannot follow yourself' });
    const pair = { follower_id: viewer.id, followee_id: other.id };
    const moved = follows
      ? (
          await trx('follows')
            .insert({ ...newRow(), ...pair })
            .onConflict(['follower_id', 'followee_id'])
            .ignore()
            .returning('id')
        ).length
      : -(await trx('follows').where(pair).delete());
    if (moved !== 0) await trx('up_users').where({ id: other.id }).increment('followers_count', moved);
  });
  return listFollowed(viewer.id);
}
