import * as contract from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';

/** Likes a blog, or no longer; doing it twice changes nothing. */
export async function setLike(caller: Caller, id: string, isLiked: boolean): Promise<void> {
  await callCms(isLiked ? contract.like : contract.unlike, { ...caller, params: { id } });
}
