import type { Knex } from 'knex';
import { limits } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { setPair } from '../../../database/unique-pair';
import type { Viewer } from '../../../http/session';
import { gather, ungather } from '../../notification/services/group-notifications';
import { InvalidError, NotFoundError } from '../../../errors';

/** Those whom a user follows, newest first, at most as many as a response shows. */
export function selectFollowed(userId: number | Knex.Raw): Knex.QueryBuilder {
  return db()('follows')
    .join('up_users', 'up_users.id', 'follows.followee_id')
    .where('follows.follower_id', userId)
    .orderBy('follows.id', 'desc')
    .limit(limits.followingShown);
}

export async function listFollowed(userId: number): Promise<string[]> {
  return selectFollowed(userId).pluck('up_users.document_id');
}

export async function isFollowing(followerId: number, followeeId: number): Promise<boolean> {
  const pair = { follower_id: followerId, followee_id: followeeId };
  return Boolean(await db()('follows').where(pair).first('id'));
}

/** Follows or unfollows a user, and gives the ids of those whom the viewer follows now, newest first. */
export async function setFollow(documentId: string, viewer: Viewer, follows: boolean): Promise<string[]> {
  await inTransaction(async (trx) => {
    // The follows of one user follow each other, so that their ids count up. Follows between two people must not deadlock.
    const account = trx('up_users').where({ document_id: documentId, built_in: false }).forNoKeyUpdate();
    const other = await account.first('id');
    if (!other) throw new NotFoundError('User not found.');
    if (other.id === viewer.id) throw new InvalidError({ id: 'You cannot follow yourself' });
    const pair = { follower_id: viewer.id, followee_id: other.id };
    const event = await setPair(trx, 'follows', pair, follows);
    if (!event) return;
    await trx('up_users')
      .where({ id: other.id })
      .increment('followers_count', follows ? 1 : -1);
    const happening = { userId: other.id, actorId: viewer.id, event };
    await (follows ? gather : ungather)(trx, { kind: 'follow', ...happening });
  });
  return listFollowed(viewer.id);
}
