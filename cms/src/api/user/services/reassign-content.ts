import type { Knex } from 'knex';
import { errors } from '@strapi/utils';
import { deletedUserId, linkPurposes } from '../../../contract';
import { isPostgres } from '../../../database/connection';
import { addToCounter } from '../../../database/counts';
import { voidTokens } from '../../mail-link/services/link-token';
import { addToLikeCounts } from '../../blog/services/writing/derived-tables';
import { clearCachedCounts } from '../../blog/services/lists/count-cache';
import { deleteRow } from '../../blog/services/writing/delete-blog';
import { lockedColumns } from '../../blog/services/writing/select-for-update';
import { cancelDecisionMails } from '../../notification/services/notify-decision';
import { cancelNotificationMails } from '../../notification/services/mail-notifications';
import { ungatherAllOf } from '../../notification/services/group-notifications';
import { cancelReportMails } from '../../report/services/tell-reporters';
import { deleteReferences } from '../../upload/services/references';
import { cancelBanMail } from './ban-mail';

/** Takes the account's likes and follows out of stored counts and of the notifications that count them. */
async function subtractFromCounts(trx: Knex, userId: number) {
  const liked = trx('likes').where({ user_id: userId }).select('blog_id');
  await addToLikeCounts(trx, liked, -1);
  const followed = trx('follows').where({ follower_id: userId }).select('followee_id');
  await trx('up_users').whereIn('id', followed).decrement('followers_count', 1);
  await ungatherAllOf(trx, userId);
}

/**
 * Cancels the mails that wait for the account, but not the mail that tells the former address of a changed email: the
 * person who deletes the account may have taken it over.
 */
async function cancelAccountMails(trx: Knex, account: { id: number; document_id: string }) {
  await voidTokens(trx, account.id, linkPurposes);
  await cancelNotificationMails(trx, account.id);
  await cancelDecisionMails(trx, account.id);
  await cancelReportMails(trx, account.id);
  await cancelBanMail(trx, account);
}

/** Locks the blogs that the deletion of an account changes. Called before any account is locked, as saving a blog does. */
export async function lockBlogsOf(trx: Knex, documentId: string) {
  if (!isPostgres()) return;
  const user = trx('up_users').where({ document_id: documentId }).select('id');
  const liked = trx('likes').whereIn('user_id', user).select('blog_id');
  const blogs = trx('blogs').whereIn('author_id', user).orWhereIn('id', liked).orderBy('id');
  await blogs.forUpdate().select('id');
}

/** Gives what an account wrote to the built-in `Deleted user`, before the account is deleted. */
export async function reassignContent(trx: Knex, userId: number) {
  const deletedUser = await trx('up_users').where({ document_id: deletedUserId, built_in: true }).first('id');
  // The account is locked first: a blog being published is counted here, or waits and finds the account deleted.
  const account = trx('up_users').where({ id: userId });
  const locked = await account.forUpdate().first('id', 'document_id', 'blogs_count');
  await subtractFromCounts(trx, userId);
  await cancelAccountMails(trx, locked);
  await deleteReferences(trx, 'up_users', userId);
  const drafts = await trx('blogs').where({ author_id: userId, state: 'draft' }).select(lockedColumns);
  for (const draft of drafts) await deleteRow(trx, draft);
  await trx('blogs').where({ author_id: userId }).update({ author_id: deletedUser.id });
  await trx('comments').where({ author_id: userId }).update({ author_id: deletedUser.id });
  await trx('up_users').where({ id: deletedUser.id }).increment('blogs_count', locked.blogs_count);
  await clearCachedCounts(trx);
  await addToCounter(trx, 'users', -1);
}

/** Throws if an editor has chosen the built-in account as a blog's author: only deleting an account makes it one. */
export async function refuseDeletedUser(
  trx: Knex,
  { author_id: id }: { author_id: number | null },
  before: { author_id: number | null } | null,
) {
  if (id === before?.author_id) return;
  const isChosen = await trx('up_users').where({ id, document_id: deletedUserId }).first('id');
  if (isChosen) throw new errors.ValidationError('Deleted user cannot be chosen as the author');
}
