import * as contract from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** Likes a blog, or no longer; doing it twice changes nothing. */
export async function setLike(caller: Caller, id: string, isLiked: boolean): Promise<void> {
  await callCms(isLiked ? contract.like : contract.unlike, { ...caller, params: { id } });
}
