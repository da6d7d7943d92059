import type { Knex } from 'knex';
import type { StoredDate } from '../../../database/rows';
import type { AuthorColumns } from '../../user/presenter';

/** A comment with its author, in one row. */
export interface CommentRow extends AuthorColumns {
  blog_id: number;
  id: number;
  document_id: string;
  content: string;
  created_at: StoredDate;
}

export const commentRowColumns = [
  ...['blog_id', 'id', 'document_id', 'content', 'created_at'],
  ...['author_document_id', 'author_name', 'author_image'],
];

/** Selects comments (`c`) with their authors (`a`). */
export function selectComments(query: Knex.QueryBuilder): Knex.QueryBuilder<CommentRow, CommentRow[]> {
  return query
    .leftJoin('up_users as a', 'a.id', 'c.author_id')
    .select(
      'c.blog_id',
      'c.id',
      'c.document_id',
      'c.content',
      'c.created_at',
      'a.document_id as author_document_id',
      'a.name as author_name',
      'a.profile_picture as author_image',
    );
}
