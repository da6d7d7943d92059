import type { Knex } from 'knex';
import type { BlogStatus } from '../../../contract';
import { isPostgres } from '../../../database/connection';
import type { StoredDate } from '../../../database/rows';
import { NotFoundError } from '../../../refusals';

export interface LockedBlog {
  id: number;
  document_id: string;
  title: string;
  image: string | null;
  tags: unknown;
  content: string | null;
  state: BlogStatus;
  rejection_reason: string | null;
  author_id: number | null;
  released_at: StoredDate | null;
  version_at: StoredDate | null;
  likes_count: number;
  comments_count: number;
}

/** Holds a blog's row until the transaction ends, so that what follows from it stays exact. SQLite has one writer anyway. */
async function lock(trx: Knex, where: Record<string, unknown>): Promise<LockedBlog> {
  const query = trx('blogs').where(where);
  const blog = await (isPostgres() ? query.forUpdate() : query).first();
  if (!blog) throw new NotFoundError('Blog not found.');
  return blog;
}

/** A blog that everyone can see; any other does not exist here. */
export function lockPublished(trx: Knex, documentId: string) {
  return lock(trx, { document_id: documentId, state: 'published' });
}

/** One of somebody's own blogs, of any status. */
export function lockOwn(trx: Knex, documentId: string, authorId: number) {
  return lock(trx, { document_id: documentId, author_id: authorId });
}

/** Any blog that admins see: a draft is its author's alone. */
export async function lockModerated(trx: Knex, documentId: string) {
  const blog = await lock(trx, { document_id: documentId });
  if (blog.state === 'draft') throw new NotFoundError('Blog not found.');
  return blog;
}
