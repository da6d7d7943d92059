import type { Knex } from 'knex';
import { limits, type ReportedType } from '../../../contract';
import { db } from '../../../database/connection';
import { InvalidError, NotFoundError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { cutAtWord } from '../../../lib/cut-at-word';
import { lockComment, type LockedComment } from '../../comment/services/lock-comment';

/** The blog or comment that somebody reports, by its document id. */
export interface SubjectRef {
  type: ReportedType;
  id: string;
}

export interface ReportedSubject extends SubjectRef {
  /** The title, or the start of the comment. */
  label: string;
  blogId: number;
  comment: LockedComment | null;
}

const blogColumns = ['id', 'title', 'author_id'] as const;

function requireOthers({ type }: SubjectRef, authorId: number | null, viewer: Viewer) {
  if (authorId === viewer.id) throw new InvalidError({ id: `You cannot report your own ${type}` });
}

async function lockReportedBlog(trx: Knex, ref: SubjectRef, viewer: Viewer): Promise<ReportedSubject> {
  const query = trx('blogs').where({ document_id: ref.id, state: 'published' }).forUpdate();
  const blog = await query.first(blogColumns);
  if (!blog) throw new NotFoundError('Blog not found.');
  requireOthers(ref, blog.author_id, viewer);
  return { ...ref, label: blog.title ?? '', blogId: blog.id, comment: null };
}

async function lockReportedComment(trx: Knex, ref: SubjectRef, viewer: Viewer): Promise<ReportedSubject> {
  const comment = await lockComment(trx, ref.id);
  const blog = comment && (await trx('blogs').where({ id: comment.blog_id, state: 'published' }).first('id'));
  if (!blog) throw new NotFoundError('Response not found.');
  requireOthers(ref, comment.author_id, viewer);
  return { ...ref, label: cutAtWord(comment.content, limits.commentLabel), blogId: blog.id, comment };
}

/** Locks what somebody reports. Nobody reports what is not published, or what they wrote themselves. */
export function lockSubject(trx: Knex, ref: SubjectRef, viewer: Viewer): Promise<ReportedSubject> {
  return (ref.type === 'blog' ? lockReportedBlog : lockReportedComment)(trx, ref, viewer);
}

/** The same check before the body is read, without a lock. */
export async function requireReportable(ref: SubjectRef, viewer: Viewer) {
  const found = await (ref.type === 'blog'
    ? db()('blogs').where({ document_id: ref.id, state: 'published' }).first('author_id')
    : db()('comments as c')
        .join('blogs as b', 'b.id', 'c.blog_id')
        .where({ 'c.document_id': ref.id, 'b.state': 'published' })
        .first('c.author_id'));
  if (!found) throw new NotFoundError(ref.type === 'blog' ? 'Blog not found.' : 'Response not found.');
  requireOthers(ref, found.author_id, viewer);
}
