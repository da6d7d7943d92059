import type { Knex } from 'knex';
import type { AccountDeletion } from '../../../contract';
import { db, inTransaction, isPostgres, withCommitCheck } from '../../../database/connection';
import type { Viewer } from '../../../http/session';
import { ConflictError, ForbiddenError, InvalidError, UnauthenticatedError } from '../../../errors';
import { deleteRow } from '../../blog/services/writing/delete-blog';
import { lockedColumns } from '../../blog/services/writing/select-for-update';
import { isPassword } from '../../session/services/password';
import { lockBlogsOf, reassignContent } from './reassign-content';

const freshSignInMs = 10 * 60_000;
// Small transactions, so that other writers wait only briefly.
const blogsAtOnce = 50;
const commentsAtOnce = 500;

/** Whoever has no password proves the account by a session that was opened a moment ago. */
async function requireFreshSignIn({ sessionId }: Viewer) {
  const session = await db()('sessions').where({ id: sessionId }).first('created_at');
  const isFresh = session && Date.now() - new Date(session.created_at).getTime() < freshSignInMs;
  if (!isFresh) throw new ForbiddenError('Please sign in again first.');
}

/** Proves that the owner asks; gives the password hash by which that was proven. */
async function requireProof(viewer: Viewer, password: string | undefined, signal: AbortSignal) {
  const account = await db()('up_users').where({ id: viewer.id }).first('password');
  if (!account) throw new UnauthenticatedError();
  if (!account.password) {
    await requireFreshSignIn(viewer);
  } else if (!password) {
    throw new InvalidError({ password: 'Password is required' });
  } else if (!(await isPassword(password, account.password, { owner: viewer.id, signal }))) {
    throw new InvalidError({ password: 'The password is wrong' });
  }
  return account.password as string | null;
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
    const deleted = await trx('comments').whereIn('id', ids).delete();
    await trx('blogs').where({ id: blogId }).decrement('comments_count', deleted);
  }
  return comments.length === commentsAtOnce;
}

async function deleteContent(authorId: number) {
  for (const deleteSome of [deleteSomeBlogs, deleteSomeComments]) {
    while (await inTransaction((trx) => deleteSome(trx, authorId)));
  }
}

/** Deletes the row, unless the account or its session has changed since the proof. */
async function deleteProvenAccount(viewer: Viewer, passwordHash: string | null) {
  await inTransaction(async (trx) => {
    await lockBlogsOf(trx, viewer.documentId);
    const session = await trx('sessions').where({ id: viewer.sessionId }).first('id');
    const locked = trx('up_users').where({ id: viewer.id }).forUpdate();
    const account = await locked.first('password', 'blocked');
    if (!session || !account || account.blocked) throw new UnauthenticatedError();
    if (account.password !== passwordHash) {
      throw new ConflictError('The password was changed elsewhere in the meantime.');
    }
    await reassignContent(trx, viewer.id);
    await trx('up_users').where({ id: viewer.id }).delete();
  });
}

/** Deletes the viewer's account. What the transactions have deleted stays deleted if a later one fails. */
export async function deleteOwnAccount(
  { password, blogs }: AccountDeletion,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<void> {
  if (viewer.role === 'admin') {
    throw new ConflictError('An admin cannot be deleted: another admin has to remove your role first.');
  }
  const passwordHash = await requireProof(viewer, password, signal);
  if (blogs === 'delete') await deleteContent(viewer.id);
  // The session that the usual check would look for goes with the account.
  await withCommitCheck(
    async () => {},
    () => deleteProvenAccount(viewer, passwordHash),
  );
}
