import * as contract from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** Follows or unfollows a user; repeating it changes nothing. */
export async function setFollow(caller: Caller, id: string, isFollowing: boolean): Promise<void> {
  await callCms(isFollowing ? contract.follow : contract.unfollow, { ...caller, params: { id } });
}
