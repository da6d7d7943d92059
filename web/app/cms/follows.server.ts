import * as contract from 'cms/contract';
import { limits, type User } from 'cms/contract';
import type { Caller } from './client/caller';
import { getAuthor } from './authors.server';
import { callCms } from './client/call-cms.server';

/** Follows somebody, or no longer; doing it twice changes nothing. */
export async function setFollow(caller: Caller, id: string, isFollowing: boolean): Promise<void> {
  await callCms(isFollowing ? contract.follow : contract.unfollow, { ...caller, params: { id } });
}

/** Whether somebody follows an author; asked for only when the ids that came with them are not all. */
export async function isFollowing(caller: Caller, { following }: User, authorId: string): Promise<boolean> {
  if (following.includes(authorId)) return true;
  if (following.length < limits.followingShown) return false;
  return getAuthor(caller, authorId).then(
    (author) => author.isFollowing,
    () => false,
  );
}
