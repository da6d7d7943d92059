import { findViewer } from '../../auth/session.server';
import { listAllBlogs } from '../../cms/dashboard.server';
import type { Caller } from '../../cms/client/caller';

/** How many blogs wait for review; null for whom it does not concern, or when it cannot be known. */
export async function countWaiting(caller: Caller): Promise<number | null> {
  const viewer = await findViewer(caller.request, caller.context);
  if (viewer?.role !== 'admin') return null;
  return listAllBlogs(caller, { status: 'pending', limit: 1 }).then(
    ({ total }) => total,
    () => null,
  );
}
