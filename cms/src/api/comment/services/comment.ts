import { db } from '../../../database/connection';
import type { Window } from '../../../http/page';
import { type CommentRow, selectComments } from '../../blog/services/blog-parts';

/** A page of a blog's comments, newest first. */
async function list(blogId: number, window: Window): Promise<{ rows: CommentRow[]; hasMore: boolean }> {
  const query = selectComments(db()('comments as c').where('c.blog_id', blogId))
    .orderBy([
      { column: 'c.created_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .limit(window.limit + 1)
    .offset(window.offset);
  if (window.after) {
    const [at, id] = window.after as [number, number];
    query.whereRaw('(c.created_at, c.id) < (?, ?)', [new Date(at), id]);
  }
  const found: CommentRow[] = await query;
  return { rows: found.slice(0, window.limit), hasMore: found.length > window.limit };
}

export default { list };
