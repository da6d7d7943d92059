import type { Comment } from 'cms/contract';
import { listComments } from '../../../cms/comment.server';
import { CmsError, CmsUnavailable } from '../../../cms/client/errors';
import type { Caller } from '../../../cms/client/caller';

export interface CommentPage {
  comments: Comment[];
  /** The cursor under which older ones stand. */
  after: string | null;
}

/** The responses that the address asks for: the newest, or without script those on from `?comments=`. */
export async function loadComments(caller: Caller, id: string, newest: CommentPage) {
  const after = new URL(caller.request.url).searchParams.get('comments');
  const older = after ? await findOlder(caller, id, after) : null;
  return { ...(older ?? newest), areOlder: older !== null };
}

/** Responses on from a cursor; null when there is no such place, or no answer. */
export async function findOlder(caller: Caller, id: string, cursor: string): Promise<CommentPage | null> {
  try {
    const { items, after } = await listComments(caller, id, cursor);
    return { comments: items, after };
  } catch (error) {
    if (error instanceof CmsError || error instanceof CmsUnavailable) return null;
    throw error;
  }
}
