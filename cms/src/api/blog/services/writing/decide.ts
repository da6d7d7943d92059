import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { DecisionResult, DecisionResults, StatusesInput, StatusInput } from '../../../../contract';
import { inTransaction } from '../../../../database/connection';
import { HttpError } from '../../../../errors';
import type { Moderator } from '../../../audit-entry/services/audit';
import { lockModerated } from './select-for-update';
import { changeStatus } from './status';

/** Publishes, holds or rejects a blog; whether anything has changed. */
export function setBlogStatus(documentId: string, input: StatusInput, by: Moderator): Promise<boolean> {
  return inTransaction(async (trx) => changeStatus(trx, await lockModerated(trx, documentId), input, by));
}

const refusals: Record<number, DecisionResult> = { 404: 'missing', 409: 'outdated' };

/** Gives the result for one of several blogs: a refused blog must not stop the others. */
async function resultOf(decision: Promise<boolean>): Promise<DecisionResult> {
  try {
    return (await decision) ? 'changed' : 'unchanged';
  } catch (error) {
    const refusal = error instanceof HttpError ? refusals[error.status] : undefined;
    if (!refusal) throw error;
    return refusal;
  } finally {
    // A hundred blogs take a while, which others must not wait for.
    await yieldToOthers();
  }
}

/**
 * Publishes, holds or rejects several blogs; those outside `decidable` are missing to the caller. Each is a transaction
 * of its own: all in one would keep other writers waiting, and lock the rows of authors, tags and counters in an order
 * in which others could deadlock with it.
 */
export async function setBlogStatuses(
  { blogs, status, reason }: StatusesInput,
  by: Moderator,
  decidable?: ReadonlySet<string>,
): Promise<DecisionResults> {
  const results: DecisionResults = [];
  for (const [_id, updatedAt] of new Map(blogs.map((blog) => [blog._id, blog.updatedAt]))) {
    const isMissing = decidable && !decidable.has(_id);
    const input = { status, reason, updatedAt };
    results.push({ _id, result: isMissing ? 'missing' : await resultOf(setBlogStatus(_id, input, by)) });
  }
  return results;
}
