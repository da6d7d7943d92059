import type { Knex } from 'knex';
import { limits } from '../../../contract';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import { db, inTransaction } from '../../../database/connection';
import {
  countFitting,
  newestFirst,
  type Page,
  pageOf,
  selectWindow,
  type Window,
} from '../../../database/keyset-page';
import type { Viewer } from '../../../http/session';
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
  hidden: boolean | number;
}

const columns = {
  blog_id: 'c.blog_id',
  id: 'c.id',
  document_id: 'c.document_id',
  content: 'c.content',
  created_at: 'c.created_at',
  hidden: 'c.hidden',
  ...authorColumns,
};

export const commentFields = Object.keys(columns);

/** Selects comments (`c`) with their authors (`a`). */
export function selectComments(query: Knex.QueryBuilder): Knex.QueryBuilder<CommentRow, CommentRow[]> {
  return query.leftJoin('up_users as a', 'a.id', 'c.author_id').select(columns);
}

/** The first of these comments that fit into one list. */
export function fitComments(comments: readonly CommentRow[]): CommentRow[] {
  const sizes = comments.map(({ content }) => Buffer.byteLength(JSON.stringify(content)));
  return comments.slice(0, countFitting(sizes, limits.commentListBytes));
}

export async function listComments(blogId: number, window: Window): Promise<Omit<Page<CommentRow>, 'total'>> {
  const query = selectComments(db()('comments as c').where('c.blog_id', blogId));
  const order = newestFirst('c');
  const found: CommentRow[] = await selectWindow(query, order, window);
  const most = found.slice(0, window.limit);
  const shown = fitComments(most);
  const isCut = shown.length < most.length;
  return { ...pageOf(shown, order.fields, shown.length < found.length), isCut };
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
