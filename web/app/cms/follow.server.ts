import * as contract from 'cms/contract';
import { type User, limits } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';
import { getAuthor } from './user.server';

/** Follows or unfollows a user; repeating it changes nothing. */
export async function setFollow(caller: Caller, id: string, isFollowing: boolean): Promise<void> {
  await callCms(isFollowing ? contract.follow : contract.unfollow, { ...caller, params: { id } });
}

/** Whether a user follows an author; calls the CMS only when the list that came with the user is cut. */
export async function isFollowing(caller: Caller, { following }: User, authorId: string): Promise<boolean> {
  if (following.includes(authorId)) return true;
  if (following.length < limits.followingShown) return false;
  return getAuthor(caller, authorId).then(
    (author) => author.isFollowing,
    () => false,
  );
}
