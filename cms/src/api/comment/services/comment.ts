import type { Knex } from 'knex';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { type Cursor, newestFirst, readWindow, type Window } from '../../../database/keyset-page';
import type { Viewer } from '../../../http/session';
import { ForbiddenError, NotFoundError } from '../../../errors';
import { type AuthorColumns, authorColumns } from '../../user/services/user';
import { notify } from '../../notification/services/notify';
import { lockBlog } from '../../blog/services/writing/select-for-update';

/** A comment with its author, in one row. */
export interface CommentRow extends AuthorColumns {
  blog_id: number;
  id: number;
  document_id: string;
  content: string;
  created_at: StoredDate;
}

const columns = {
  blog_id: 'c.blog_id',
  id: 'c.id',
  document_id: 'c.document_id',
  content: 'c.content',
  created_at: 'c.created_at',
  ...authorColumns,
};

export const commentFields = Object.keys(columns);

/** Selects comments (`c`) with their authors (`a`). */
export function selectComments(query: Knex.QueryBuilder): Knex.QueryBuilder<CommentRow, CommentRow[]> {
  return query.leftJoin('up_users as a', 'a.id', 'c.author_id').select(columns);
}

export async function listComments(
  blogId: number,
  window: Window,
): Promise<{ rows: CommentRow[]; next?: Cursor }> {
  const query = selectComments(db()('comments as c').where('c.blog_id', blogId));
  return readWindow<CommentRow>(query, newestFirst('c'), window);
}

export async function createComment(
  blogDocumentId: string,
  content: string,
  viewer: Viewer,
): Promise<CommentRow> {
  return inTransaction(async (trx) => {
    const blog = await lockBlog(trx, { document_id: blogDocumentId, state: 'published' });
    const row = { ...newRow(), content, blog_id: blog.id, author_id: viewer.id };
    const [inserted] = await trx('comments').insert(row).returning('id');
    await trx('blogs').where({ id: blog.id }).increment('comments_count', 1);
    await notify(trx, {
      kind: 'comment',
      userId: blog.author_id,
      actorId: viewer.id,
      blogId: blog.id,
      commentId: inserted.id,
    });
    // Read before anybody can delete it together with its blog.
    const written = selectComments(trx('comments as c').where('c.id', inserted.id)).first();
    return written as unknown as Promise<CommentRow>;
  });
}

/** The comment's author, the blog's author and admins may delete it; others get a 403, or a 404 if they cannot see it. */
export async function deleteComment(documentId: string, viewer: Viewer) {
  await inTransaction(async (trx) => {
    const comment = await trx('comments as c')
      .join('blogs as b', 'b.id', 'c.blog_id')
      .where('c.document_id', documentId)
      .first('c.id', 'c.author_id', 'b.id as blog_id', 'b.author_id as blog_author_id', 'b.state');
    // Locks the blog before the comment, as every writer does, so that two of them cannot deadlock.
    if (comment && isPostgres()) await trx('blogs').where({ id: comment.blog_id }).forUpdate().first('id');
    const isHost = comment?.blog_author_id === viewer.id;
    const isAdmin = viewer.role === 'admin';
    if (!comment || (comment.state !== 'published' && !isHost && !isAdmin))
      throw new NotFoundError('Comment not found.');
    if (comment.author_id !== viewer.id && !isHost && !isAdmin) throw new ForbiddenError();
    const deleted = await trx('comments').where({ id: comment.id }).delete();
    if (deleted === 0) throw new NotFoundError('Comment not found.');
    await trx('blogs').where({ id: comment.blog_id }).decrement('comments_count', 1);
  });
}
