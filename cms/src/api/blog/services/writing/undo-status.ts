import type { Knex } from 'knex';
import type { ModeratedStatus, StatusInput } from '../../../../contract';
import { inTransaction } from '../../../../database/connection';
import { parseJson, type StoredDate } from '../../../../database/dates-and-json';
import { deleteOld } from '../../../../database/delete-old';
import { ConflictError, NotFoundError } from '../../../../errors';
import type { Viewer } from '../../../../http/session';
import { decisionWaitMs, hasWaitingDecision } from '../../../notification/services/decisions';
import { removeFromDigestQueue } from '../../../subscriber/services/digest/digest-queue';
import { addToRejections } from './derived-tables';
import { type LockedBlog, lockBlog } from './select-for-update';
import { changeStatus, hasEverPublished } from './status';

/** A blog before a change of its status, with all that undoing the change has to restore. */
interface BeforeChange {
  status: ModeratedStatus;
  reason: string | null;
  wasReleased: boolean;
  authorHadPublished: boolean;
  /** Whether the author had yet to be told of this status. */
  wasUntold: boolean;
  at: number;
}

interface StoredChange extends BeforeChange {
  /** The reason that the change gave: a new one leaves the version as it is. */
  newReason: string | null;
}

async function readBeforeChange(trx: Knex, blog: LockedBlog): Promise<BeforeChange> {
  return {
    status: blog.state as ModeratedStatus,
    reason: blog.rejection_reason,
    wasReleased: blog.released_at !== null,
    authorHadPublished: blog.author_id === null || (await hasEverPublished(blog.author_id)),
    wasUntold: await hasWaitingDecision(trx, blog.id),
    at: Date.now(),
  };
}

/** Records that an admin can undo a change, under an id that several changes may share. */
async function recordUndo(
  trx: Knex,
  undoId: string,
  blogId: number,
  before: BeforeChange,
  { id: actorId }: Viewer,
) {
  const after = await trx('blogs').where({ id: blogId }).first('version_at', 'rejection_reason');
  const { version_at: versionAt, rejection_reason: newReason } = after;
  await trx('status_changes').insert({
    undo_id: undoId,
    blog_id: blogId,
    actor_id: actorId,
    before: JSON.stringify({ ...before, newReason }),
    version_at: versionAt && new Date(versionAt),
    created_at: new Date(before.at),
  });
}

/** Changes the status of a blog that is locked, so that the id `undo` takes it back; whether anything has changed. */
export async function changeStatusUndoably(
  trx: Knex.Transaction,
  blog: LockedBlog,
  undo: string,
  input: Pick<StatusInput, 'status'> & Partial<StatusInput>,
  viewer: Viewer,
): Promise<boolean> {
  const before = await readBeforeChange(trx, blog);
  const isChanged = await changeStatus(trx, blog, input, { actor: viewer });
  if (isChanged) await recordUndo(trx, undo, blog.id, before, viewer);
  return isChanged;
}

export interface UndoableChange {
  undo_id: string;
  blog_id: number;
  document_id: string;
  before: string;
  created_at: StoredDate;
}

/** The changes of an id; throws when there are none, or when they were made too long ago. */
export async function listUndoable(trx: Knex, undoId: string, viewer: Viewer): Promise<UndoableChange[]> {
  const changes: UndoableChange[] = await trx('status_changes as c')
    .join('blogs as b', 'b.id', 'c.blog_id')
    .where({ 'c.undo_id': undoId, 'c.actor_id': viewer.id })
    .orderBy('c.blog_id')
    .select('c.undo_id', 'c.blog_id', 'c.before', 'c.created_at', 'b.document_id');
  if (changes.length === 0) throw new NotFoundError('There is nothing to undo.');
  const lastAt = Math.max(...changes.map((change) => new Date(change.created_at).getTime()));
  if (Date.now() - lastAt > decisionWaitMs) throw new ConflictError('It is too late to undo this.');
  return changes;
}

const timeOf = (date: StoredDate | null) => (date === null ? 0 : new Date(date).getTime());

/** Makes a first publication unhappen: the next one is the first again, for its date, followers, digest and moderation. */
async function withdrawFirstRelease(trx: Knex, blog: LockedBlog, { authorHadPublished }: BeforeChange) {
  await trx('blogs').where({ id: blog.id }).update({ released_at: null });
  await trx('new_blog_announcements').where({ blog_id: blog.id }).delete();
  await removeFromDigestQueue(trx, blog.id);
  if (authorHadPublished) return;
  const others = trx('blogs').where({ author_id: blog.author_id, state: 'published' });
  if (await others.first('id')) return;
  await trx('up_users').where({ id: blog.author_id }).update({ ever_published: false });
}

/** Restores the status and the reason of a blog that has not been changed since. */
export function undoChange(change: UndoableChange, viewer: Viewer): Promise<boolean> {
  return inTransaction(async (trx) => {
    const blog = await lockBlog(trx, { id: change.blog_id });
    const { undo_id, blog_id } = change;
    // Read again: another moderator may have confirmed the change while this waited for the blog.
    const left = await trx('status_changes').where({ undo_id, blog_id }).first('version_at');
    if (!left) throw new NotFoundError('There is nothing to undo.');
    await trx('status_changes').where({ undo_id, blog_id }).delete();
    const before = parseJson<StoredChange | null>(change.before, null);
    if (!before) return false;
    const isSame = timeOf(blog.version_at) === timeOf(left.version_at);
    if (!isSame || (blog.rejection_reason ?? null) !== (before.newReason ?? null)) {
      throw new ConflictError('The blog was changed in the meantime, so that nothing was undone.');
    }
    const { status, reason, wasReleased, wasUntold, at } = before;
    const isKnown = !wasUntold && Date.now() - at < decisionWaitMs;
    // Either a rejection is taken back, or one that was decided before is about to be counted again.
    if ((blog.state === 'rejected') !== (status === 'rejected'))
      await addToRejections(trx, blog.author_id, -1);
    await changeStatus(trx, blog, { status, reason: reason ?? undefined, isKnown }, { actor: viewer });
    if (!wasReleased && blog.released_at !== null) await withdrawFirstRelease(trx, blog, before);
    return true;
  });
}

const keptMs = 3_600_000;

/** Deletes changes after an hour; until then, an undo that is too late gets another answer than an unknown one. */
export async function deleteOldUndo() {
  const before = new Date(Date.now() - keptMs);
  await deleteOld({ table: 'status_changes', column: 'created_at', before, key: 'id' });
}
