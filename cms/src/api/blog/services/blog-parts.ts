import type { Knex } from 'knex';
import { limits } from '../../../contract';
import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/rows';
import type { AuthorColumns } from '../../user/presenter';
import type { BlogRow } from './blog-columns';

export interface CommentRow extends AuthorColumns {
  blog_id: number;
  id: number;
  document_id: string;
  content: string;
  created_at: StoredDate;
}

/** A blog with all that its shape shows; without `comments` and `likes` it is a card. */
export interface WholeBlog extends BlogRow {
  categories: string[];
  comments?: CommentRow[];
  likes?: string[];
}

function groupBy<Row, Value>(rows: Row[], key: (row: Row) => number, value: (row: Row) => Value) {
  const groups = new Map<number, Value[]>();
  for (const row of rows) {
    const group = groups.get(key(row)) ?? [];
    group.push(value(row));
    groups.set(key(row), group);
  }
  return groups;
}

async function categoryNames(ids: number[]) {
  const rows: { blog_id: number; name: string }[] = await db()('blog_categories as bc')
    .join('categories as c', 'c.id', 'bc.category_id')
    .whereIn('bc.blog_id', ids)
    .orderBy(['bc.blog_id', 'bc.position'])
    .select('bc.blog_id', 'c.name');
  return groupBy(
    rows,
    (row) => row.blog_id,
    (row) => row.name,
  );
}

/**
 * The newest rows of each blog: one index range a blog, all in one query. Its text is made once and repeated, with the
 * blog's id as its first value.
 */
function newestOfEach(ids: number[], part: (id: number) => Knex.QueryBuilder): Knex.QueryBuilder {
  const { sql, bindings } = part(0).toSQL();
  const all = ids.map(() => `SELECT * FROM (${sql}) AS newest`).join(' UNION ALL ');
  const values = ids.flatMap((id) => [id, ...bindings.slice(1)]);
  return db()
    .select('*')
    .from(db().raw(`(${all}) AS parts`, values));
}

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

async function newestComments(ids: number[], count: number) {
  const rows: CommentRow[] = await newestOfEach(ids, (id) =>
    selectComments(db()('comments as c').where('c.blog_id', id))
      .orderBy([
        { column: 'c.created_at', order: 'desc' },
        { column: 'c.id', order: 'desc' },
      ])
      .limit(count),
  );
  return groupBy(
    rows,
    (row) => row.blog_id,
    (row) => row,
  );
}

interface LikeRow {
  blog_id: number;
  id: number;
  user: string;
}

function selectLikes(query: Knex.QueryBuilder) {
  return query
    .join('up_users as u', 'u.id', 'l.user_id')
    .select('l.blog_id', 'l.id', 'u.document_id as user');
}

/** The newest likes of each blog; the viewer's own is always among them. */
async function newestLikes(ids: number[], count: number, viewerId: number | undefined) {
  const newest: LikeRow[] = await newestOfEach(ids, (id) =>
    selectLikes(db()('likes as l').where('l.blog_id', id)).orderBy('l.id', 'desc').limit(count),
  );
  const own: LikeRow[] =
    viewerId === undefined
      ? []
      : await selectLikes(db()('likes as l').where('l.user_id', viewerId).whereIn('l.blog_id', ids));
  const known = new Set(newest.map(({ id }) => id));
  const missing = own.filter(({ id }) => !known.has(id));
  const groups = groupBy(
    newest,
    (row) => row.blog_id,
    (row) => row.user,
  );
  for (const { blog_id, user } of missing) {
    groups.set(blog_id, [...(groups.get(blog_id) ?? []).slice(0, count - 1), user]);
  }
  return groups;
}

export interface Parts {
  isCard: boolean;
  inList: boolean;
  viewerId?: number | undefined;
}

/** Adds categories and, but for cards, the newest comments and likes: a fixed number of queries for any page. */
export async function withParts(rows: BlogRow[], { isCard, inList, viewerId }: Parts): Promise<WholeBlog[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const categories = await categoryNames(ids);
  const cards = rows.map((row) => ({ ...row, categories: categories.get(row.id) ?? [] }));
  if (isCard) return cards;
  const comments = await newestComments(ids, inList ? limits.shownInLists : limits.commentsShown);
  const likes = await newestLikes(ids, inList ? limits.shownInLists : limits.likesShown, viewerId);
  return cards.map((card) => ({
    ...card,
    comments: comments.get(card.id) ?? [],
    likes: likes.get(card.id) ?? [],
  }));
}
