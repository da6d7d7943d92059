import type { Comment } from 'cms/contract';
import { listComments } from '../../cms/comments.server';
import { CmsRefusal, CmsUnavailable } from '../../cms/errors';
import type { Caller } from '../../http/load-context';

export interface ResponsePage {
  comments: Comment[];
  /** The cursor under which older ones stand. */
  after: string | null;
}

/** The responses that the address asks for: the newest, or without script those on from `?comments=`. */
export async function listResponses(caller: Caller, id: string, newest: ResponsePage) {
  const after = new URL(caller.request.url).searchParams.get('comments');
  const older = after ? await findOlder(caller, id, after) : null;
  return { ...(older ?? newest), areOlder: older !== null };
}

/** Responses on from a cursor; null when there is no such place, or no answer. */
export async function findOlder(caller: Caller, id: string, cursor: string): Promise<ResponsePage | null> {
  try {
    const { items, after } = await listComments(caller, id, cursor);
    return { comments: items, after };
  } catch (error) {
    if (error instanceof CmsRefusal || error instanceof CmsUnavailable) return null;
    throw error;
  }
}
