import * as contract from 'cms/contract';
import type { CommentInput } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** Comments on a blog. */
export async function createComment(caller: Caller, blogId: string, body: CommentInput): Promise<void> {
  await callCms(contract.createComment, { ...caller, params: { id: blogId }, body });
}
