import type { Knex } from 'knex';
import { isPostgres } from '../../../database/connection';

export interface LockedComment {
  id: number;
  document_id: string;
  content: string;
  author_id: number | null;
  blog_id: number;
  hidden: boolean | number;
  hidden_by_reports: boolean | number;
  kept_by_moderator: boolean | number;
}

const lockedColumns = [
  'id',
  'document_id',
  'content',
  'author_id',
  'blog_id',
  'hidden',
  'hidden_by_reports',
  'kept_by_moderator',
] as const satisfies readonly (keyof LockedComment)[];

/** Locks a comment and, before it, its blog, as every writer does; undefined when it is gone. */
export async function lockComment(trx: Knex, documentId: string): Promise<LockedComment | undefined> {
  const comment = trx('comments').where({ document_id: documentId });
  const found = await comment.clone().first('blog_id');
  if (found && isPostgres()) await trx('blogs').where({ id: found.blog_id }).forUpdate().first('id');
  return found && comment.forUpdate().first(lockedColumns);
}
