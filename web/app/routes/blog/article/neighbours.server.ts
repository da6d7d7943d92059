import { getNeighbours, type Neighbours } from '../../../cms/blog.server';
import type { Caller } from '../../../cms/client/caller';

const nobody: Neighbours = { previous: null, next: null };

/** The author's blogs before and after this one. The page stands without them. */
export function findNeighbours(caller: Caller, id: string): Promise<Neighbours> {
  return getNeighbours(caller, id).catch(() => nobody);
}
