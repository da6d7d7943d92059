import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { AccountDeletion } from '../../../contract';
import { db, inTransaction, isPostgres, withoutCommitCheck } from '../../../database/connection';
import type { Viewer } from '../../../http/session';
import { ConflictError, ForbiddenError, UnauthenticatedError } from '../../../errors';
import { deleteRow } from '../../blog/services/writing/delete-blog';
import { lockedColumns } from '../../blog/services/writing/select-for-update';
import { removeReports } from '../../report/services/remove-reports';
import { requireConnected } from '../../session/services/login';
import { lockBlogsOf, reassignContent } from './reassign-content';
import { lockUser } from './user';

const freshSignInMs = 10 * 60_000;
// Small transactions, so that others wait only briefly.
const blogsAtOnce = 50;
const commentsAtOnce = 500;

/** Throws for an admin: the site must not lose its last one. */
export function requireNoAdmin({ role }: { role: string | null }) {
  if (role !== 'admin') return;
  throw new ConflictError('An admin cannot be deleted: another admin has to remove your role first.');
}

/** An owner without a password proves the account by a session that was opened a moment ago. */
export async function requireFreshSignIn({ sessionId }: Viewer) {
  const session = await db()('sessions').where({ id: sessionId }).first('created_at');
  const isFresh = session && Date.now() - new Date(session.created_at).getTime() < freshSignInMs;
  if (!isFresh) throw new ForbiddenError('Please sign in again first.');
}

/** Deletes some of the account's blogs; whether there may be more. */
async function deleteSomeBlogs(trx: Knex, authorId: number): Promise<boolean> {
  const query = trx('blogs').where({ author_id: authorId }).orderBy('id').limit(blogsAtOnce).forUpdate();
  const blogs = await query.select(lockedColumns);
  for (const blog of blogs) await deleteRow(trx, blog);
  return blogs.length === blogsAtOnce;
}

/** Deletes some of the account's comments on the blogs of others; whether there may be more. */
async function deleteSomeComments(trx: Knex, authorId: number): Promise<boolean> {
  const query = trx('comments').where({ author_id: authorId }).orderBy('id').limit(commentsAtOnce);
  const comments: { id: number; blog_id: number }[] = await query.select('id', 'blog_id');
  const blogIds = [...new Set(comments.map(({ blog_id }) => blog_id))].sort((a, b) => a - b);
  // Blogs are locked before comments, as every writer does.
  if (isPostgres()) await trx('blogs').whereIn('id', blogIds).orderBy('id').forUpdate().select('id');
  for (const blogId of blogIds) {
    const ids = comments.filter(({ blog_id }) => blog_id === blogId).map(({ id }) => id);
    await removeReports(trx, { comment_id: ids });
    const deleted = await trx('comments').whereIn('id', ids).delete();
    await trx('blogs').where({ id: blogId }).decrement('comments_count', deleted);
  }
  return comments.length === commentsAtOnce;
}

/** Stops when the client has gone: a client that got no answer must find the account as it is. */
async function deleteContent(authorId: number, signal: AbortSignal) {
  for (const deleteSome of [deleteSomeBlogs, deleteSomeComments]) {
    while (await inTransaction((trx) => deleteSome(trx, authorId))) {
      await yieldToOthers();
      requireConnected({ signal });
    }
  }
}

/** Deletes an account; what it wrote passes to the built-in `Deleted user`, except drafts. */
export async function deleteAccount(trx: Knex, userId: number) {
  await reassignContent(trx, userId);
  await trx('up_users').where({ id: userId }).delete();
}

/** Deletes the row, unless the account or its session has changed since the proof. */
async function deleteProvenAccount(viewer: Viewer, passwordHash: string | null, signal: AbortSignal) {
  await inTransaction(async (trx) => {
    await lockBlogsOf(trx, viewer.documentId);
    const session = await trx('sessions').where({ id: viewer.sessionId }).first('id');
    const account = await lockUser(trx, viewer.documentId);
    if (!session || !account || account.blocked) throw new UnauthenticatedError();
    requireNoAdmin(account);
    if (account.password !== passwordHash) {
      throw new ConflictError('The password was changed elsewhere in the meantime.');
    }
    await deleteAccount(trx, viewer.id);
    requireConnected({ signal });
  });
}

/**
 * Deletes the viewer's account after the owner was proven, by this password if it has one. If a transaction fails,
 * everything that earlier ones deleted stays deleted.
 */
export async function deleteOwnAccount(
  blogs: AccountDeletion['blogs'],
  provenHash: string | null,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<void> {
  if (blogs === 'delete') await deleteContent(viewer.id, signal);
  // The session that the check would look for goes with the account.
  await withoutCommitCheck(() => deleteProvenAccount(viewer, provenHash, signal));
}
