import * as contract from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** Follows somebody, or no longer; doing it twice changes nothing. */
export async function setFollow(caller: Caller, id: string, isFollowing: boolean): Promise<void> {
  await callCms(isFollowing ? contract.follow : contract.unfollow, { ...caller, params: { id } });
}
