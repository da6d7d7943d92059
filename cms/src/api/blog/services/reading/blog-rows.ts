import type { Knex } from 'knex';
import type { BlogStatus } from '../../../../contract';
import type { StoredDate } from '../../../../database/rows';
import type { AuthorColumns } from '../../../user/presenter';

/** A blog as a card needs it, with its author, in one row. */
export interface BlogRow extends AuthorColumns {
  id: number;
  document_id: string;
  author_id: number | null;
  title: string;
  excerpt: string | null;
  image: string | null;
  tags: unknown;
  state: BlogStatus;
  rejection_reason: string | null;
  created_at: StoredDate;
  released_at: StoredDate | null;
  version_at: StoredDate | null;
  reading_minutes: number;
  likes_count: number;
  comments_count: number;
  content?: string | null;
}

const columns = [
  'b.id',
  'b.document_id',
  'b.author_id',
  'b.title',
  'b.excerpt',
  'b.image',
  'b.tags',
  'b.state',
  'b.rejection_reason',
  'b.created_at',
  'b.released_at',
  'b.version_at',
  'b.reading_minutes',
  'b.likes_count',
  'b.comments_count',
  'a.document_id as author_document_id',
  'a.name as author_name',
  'a.profile_picture as author_image',
];

/** Selects blogs (`b`) with their authors (`a`); the text only where it is shown. */
export function selectBlogs(
  query: Knex.QueryBuilder,
  withContent: boolean,
): Knex.QueryBuilder<BlogRow, BlogRow[]> {
  return query
    .leftJoin('up_users as a', 'a.id', 'b.author_id')
    .select(withContent ? [...columns, 'b.content'] : columns);
}
