import type { Knex } from 'knex';
import { limits } from '../../../../contract';
import { db } from '../../../../database/connection';
import { jsonList, jsonObject } from '../../../../database/json-parts';
import { parseJson, type StoredDate } from '../../../../database/rows';
import type { AuthorColumns } from '../../../user/presenter';
import type { BlogRow } from './blog-rows';

export interface CommentRow extends AuthorColumns {
  blog_id: number;
  id: number;
  document_id: string;
  content: string;
  created_at: StoredDate;
}

const commentColumns = [
  ...['blog_id', 'id', 'document_id', 'content', 'created_at'],
  ...['author_document_id', 'author_name', 'author_image'],
];

/** A blog with all that its shape shows; without `comments` and `likes` it is a card. */
export interface WholeBlog extends BlogRow {
  categories: string[];
  comments?: CommentRow[];
  likes?: string[];
}

const categoryNames = () =>
  db()('blog_categories as bc')
    .join('categories as c', 'c.id', 'bc.category_id')
    .whereRaw('bc.blog_id = b.id')
    .orderBy('bc.position')
    .select('c.name');

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

const newestComments = (count: number) =>
  selectComments(db()('comments as c').whereRaw('c.blog_id = b.id'))
    .orderBy([
      { column: 'c.created_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .limit(count);

const newestLikes = (count: number) =>
  db()('likes as l')
    .join('up_users as u', 'u.id', 'l.user_id')
    .whereRaw('l.blog_id = b.id')
    .orderBy('l.id', 'desc')
    .limit(count)
    .select('u.document_id as liker');

interface PartsRow {
  id: number;
  categories: unknown;
  comments?: unknown;
  likes?: unknown;
}

/** One query for any page: what belongs to a blog comes as columns of its row, each read from one index range. */
async function readParts(ids: number[], { isCard, inList }: Parts): Promise<Map<number, PartsRow>> {
  const query = db()('blogs as b')
    .whereIn('b.id', ids)
    .select('b.id', jsonList('name', categoryNames(), 'categories'));
  if (!isCard) {
    const comments = newestComments(inList ? limits.shownInLists : limits.commentsShown);
    const likes = newestLikes(inList ? limits.shownInLists : limits.likesShown);
    query.select(
      jsonList(jsonObject(commentColumns), comments, 'comments'),
      jsonList('liker', likes, 'likes'),
    );
  }
  const rows: PartsRow[] = await query;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these blogs the viewer likes, each with the viewer's id as likes show it. */
async function ownLikes(ids: number[], viewerId: number | undefined): Promise<Map<number, string>> {
  if (viewerId === undefined) return new Map();
  const rows: { blog_id: number; liker: string }[] = await db()('likes as l')
    .join('up_users as u', 'u.id', 'l.user_id')
    .where('l.user_id', viewerId)
    .whereIn('l.blog_id', ids)
    .select('l.blog_id', 'u.document_id as liker');
  return new Map(rows.map(({ blog_id, liker }) => [blog_id, liker]));
}

/** The viewer's own like is always among those shown. */
function withOwn(likes: string[], own: string | undefined, count: number): string[] {
  return own === undefined || likes.includes(own) ? likes : [...likes.slice(0, count - 1), own];
}

export interface Parts {
  isCard: boolean;
  inList: boolean;
  viewerId?: number | undefined;
}

/** Adds categories and, but for cards, the newest comments and likes. */
export async function withParts(rows: BlogRow[], parts: Parts): Promise<WholeBlog[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const known = await readParts(ids, parts);
  const cards = rows.map((row) => ({
    ...row,
    categories: parseJson<string[]>(known.get(row.id)?.categories, []),
  }));
  if (parts.isCard) return cards;
  const own = await ownLikes(ids, parts.viewerId);
  const most = parts.inList ? limits.shownInLists : limits.likesShown;
  return cards.map((card) => {
    const { comments, likes } = known.get(card.id) ?? {};
    return {
      ...card,
      comments: parseJson<CommentRow[]>(comments, []),
      likes: withOwn(parseJson<string[]>(likes, []), own.get(card.id), most),
    };
  });
}
