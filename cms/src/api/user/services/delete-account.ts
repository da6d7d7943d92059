import type { Knex } from 'knex';
import { deletedUserId } from '../../../contract';
import { addToCounter } from '../../../database/counters';
import { addToLikeCounts } from '../../blog/services/derived/counts';
import { readSnapshot, removeFromDerivedTables } from '../../blog/services/derived/derived-tables';
import { clearCachedCounts } from '../../blog/services/lists/count-cache';
import { deleteReferences } from '../../upload/services/references';

/** Stored counts forget what goes with an account: its likes and whom it followed. */
async function forgetCounts(trx: Knex, userId: number) {
  const liked = trx('likes').where({ user_id: userId }).select('blog_id');
  await addToLikeCounts(trx, liked, -1);
  const followed = trx('follows').where({ follower_id: userId }).select('followee_id');
  await trx('up_users').whereIn('id', followed).decrement('followers_count', 1);
}

/** Before an account goes: what it wrote passes to the built-in `Deleted user`. */
export async function reassignContent(trx: Knex, userId: number) {
  const heir = await trx('up_users').where({ document_id: deletedUserId, built_in: true }).first('id');
  // Held first: what is being published meanwhile is counted, or waits and finds nobody to be published for.
  const account = trx('up_users').where({ id: userId });
  const leaver = await account.forUpdate().first('blogs_count');
  await forgetCounts(trx, userId);
  await deleteReferences(trx, 'up_users', userId);
  const drafts: number[] = await trx('blogs').where({ author_id: userId, state: 'draft' }).pluck('id');
  for (const id of drafts) await removeFromDerivedTables(trx, await readSnapshot(trx, id));
  await trx('blogs').whereIn('id', drafts).delete();
  await trx('blogs').where({ author_id: userId }).update({ author_id: heir.id });
  await trx('comments').where({ author_id: userId }).update({ author_id: heir.id });
  await trx('up_users').where({ id: heir.id }).increment('blogs_count', leaver.blogs_count);
  await clearCachedCounts(trx);
  await addToCounter(trx, 'users', -1);
}
