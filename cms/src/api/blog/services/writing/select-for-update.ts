import type { Knex } from 'knex';
import type { BlogStatus } from '../../../../contract';
import type { StoredDate } from '../../../../database/dates-and-json';
import { NotFoundError } from '../../../../errors';

export interface LockedBlog {
  id: number;
  document_id: string;
  title: string | null;
  image: string | null;
  tags: unknown;
  state: BlogStatus;
  rejection_reason: string | null;
  author_id: number | null;
  released_at: StoredDate | null;
  version_at: StoredDate | null;
  likes_count: number;
  search_text: string | null;
}

/** A blog as the audit log names it. */
export const auditSubject = ({ document_id, title }: LockedBlog) =>
  ({ type: 'blog', id: document_id, label: title }) as const;

// The text is left out, because it may be half a mebibyte.
export const lockedColumns = [
  'id',
  'document_id',
  'title',
  'image',
  'tags',
  'state',
  'rejection_reason',
  'author_id',
  'released_at',
  'version_at',
  'likes_count',
  'search_text',
] as const satisfies readonly (keyof LockedBlog)[];

/** Locks a blog's row until the transaction ends, so that counts stay exact. SQLite has only one writer anyway. */
async function find(trx: Knex, where: Partial<LockedBlog>): Promise<LockedBlog | undefined> {
  return trx('blogs').where(where).forUpdate().first(lockedColumns);
}

export async function lockBlog(trx: Knex, where: Partial<LockedBlog>): Promise<LockedBlog> {
  const blog = await find(trx, where);
  if (!blog) throw new NotFoundError('Blog not found.');
  return blog;
}

/** Locks several blogs in the order of their ids, so that two transactions cannot deadlock. */
export async function lockBlogs(trx: Knex, ids: readonly number[]): Promise<LockedBlog[]> {
  return trx('blogs')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select(lockedColumns);
}

export function findLocked(trx: Knex, documentId: string) {
  return find(trx, { document_id: documentId });
}

/** A blog that admins see; a draft is its author's alone. */
export async function lockModerated(trx: Knex, documentId: string) {
  const blog = await lockBlog(trx, { document_id: documentId });
  if (blog.state === 'draft') throw new NotFoundError('Blog not found.');
  return blog;
}
