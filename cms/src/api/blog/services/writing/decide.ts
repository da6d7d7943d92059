import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { DecisionResult, DecisionResults, StatusesInput, StatusInput } from '../../../../contract';
import { db, inTransaction } from '../../../../database/connection';
import { newDocumentId } from '../../../../database/new-row';
import { HttpError, NotFoundError } from '../../../../errors';
import type { Viewer } from '../../../../http/session';
import type { Editor } from '../../../../panel/current-editor';
import { lockModerated } from './select-for-update';
import { changeStatus } from './status';
import { changeStatusUndoably, listUndoable, undoChange } from './undo-status';

/** Publishes, holds or rejects a blog, so that the id `undo` takes it back; whether anything has changed. */
function decide(documentId: string, undo: string, input: StatusInput, viewer: Viewer): Promise<boolean> {
  return inTransaction(async (trx) =>
    changeStatusUndoably(trx, await lockModerated(trx, documentId), undo, input, viewer),
  );
}

/** Publishes, holds or rejects a blog; gives the id that undoes it, null when nothing has changed. */
export async function setBlogStatus(
  documentId: string,
  input: StatusInput,
  viewer: Viewer,
): Promise<string | null> {
  const undo = newDocumentId();
  return (await decide(documentId, undo, input, viewer)) ? undo : null;
}

/** The same from the panel, where nothing is undone. */
export function setBlogStatusAsEditor(
  documentId: string,
  input: StatusInput,
  editor: Editor,
): Promise<boolean> {
  return inTransaction(async (trx) =>
    changeStatus(trx, await lockModerated(trx, documentId), input, { editor }),
  );
}

const refusals: Record<number, DecisionResult> = { 404: 'missing', 409: 'outdated' };

/** Gives the result for one of several blogs: a refused blog must not stop the others. */
async function resultOf(work: () => Promise<boolean>): Promise<DecisionResult> {
  try {
    return (await work()) ? 'changed' : 'unchanged';
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
 * Decides on several blogs. Each is a transaction of its own: all in one would keep other writers waiting, and lock the
 * rows of authors, tags and counters in an order in which others could deadlock with it.
 */
async function decideEach(
  { blogs, status, reason }: StatusesInput,
  decideOne: (documentId: string, input: StatusInput) => Promise<boolean>,
): Promise<DecisionResults> {
  const results: DecisionResults = [];
  for (const [_id, updatedAt] of new Map(blogs.map((blog) => [blog._id, blog.updatedAt]))) {
    const result = await resultOf(() => decideOne(_id, { status, reason, updatedAt }));
    results.push({ _id, result });
  }
  return results;
}

/** Publishes, holds or rejects several blogs; gives the id that undoes all of it. */
export async function setBlogStatuses(input: StatusesInput, viewer: Viewer) {
  const undo = newDocumentId();
  const results = await decideEach(input, (documentId, one) => decide(documentId, undo, one, viewer));
  return { results, undo: results.some(({ result }) => result === 'changed') ? undo : null };
}

/** The same from the panel, for the blogs that the editor may decide on. */
export function setBlogStatusesAsEditor(
  input: StatusesInput,
  decidable: ReadonlySet<string>,
  editor: Editor,
): Promise<DecisionResults> {
  return decideEach(input, async (documentId, one) => {
    if (!decidable.has(documentId)) throw new NotFoundError('Blog not found.');
    return setBlogStatusAsEditor(documentId, one, editor);
  });
}

/** Takes a change of one or several blogs back; throws why when there is only one and it cannot be. */
export async function undoBlogStatus(undo: string, viewer: Viewer): Promise<DecisionResults> {
  const changes = await listUndoable(db(), undo, viewer);
  const [only] = changes;
  if (only && changes.length === 1) {
    await undoChange(only, viewer);
    return [{ _id: only.document_id, result: 'changed' }];
  }
  const results: DecisionResults = [];
  for (const change of changes) {
    const result = await resultOf(() => undoChange(change, viewer));
    results.push({ _id: change.document_id, result });
  }
  return results;
}
