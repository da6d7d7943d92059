import * as contract from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** Likes or unlikes a blog; repeating it changes nothing. */
export async function setLike(caller: Caller, id: string, isLiked: boolean): Promise<void> {
  await callCms(isLiked ? contract.like : contract.unlike, { ...caller, params: { id } });
}
