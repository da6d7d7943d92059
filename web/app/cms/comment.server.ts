import * as contract from 'cms/contract';
import type { Comment, CommentInput } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** A blog's comments after a cursor, newest first, a hundred at a time. */
export async function listComments(caller: Caller, id: string, after: string): Promise<Page<Comment>> {
  const query = { limit: contract.limits.commentsShown, after };
  return pageOf(await callCms(contract.listComments, { ...caller, params: { id }, query }));
}

/** Comments on a blog. */
export async function createComment(caller: Caller, id: string, body: CommentInput, idempotencyKey?: string) {
  await callCms(contract.createComment, { ...caller, params: { id }, body, idempotencyKey });
}

/** Deletes a comment. The CMS answers 403 when the caller may not. */
export async function deleteComment(caller: Caller, id: string): Promise<void> {
  await callCms(contract.deleteComment, { ...caller, params: { id } });
}

/** Hides a comment from readers, or shows it again; for admins. */
export async function hideComment(caller: Caller, id: string, hidden: boolean): Promise<void> {
  await callCms(contract.hideComment, { ...caller, params: { id }, body: { hidden, reason: undefined } });
}
