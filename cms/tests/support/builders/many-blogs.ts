import { inCms } from '../call-cms';
import type { Person } from './people';

/** Many blogs at once that wait for review, which only have to exist. */
export const makePending = (author: Person, size: number) => inCms('createPending', [author.id, size]);

/** Takes somebody's blogs away again, however many. */
export const removePendingOf = (author: Person) => inCms('deletePending', [author.id]);
