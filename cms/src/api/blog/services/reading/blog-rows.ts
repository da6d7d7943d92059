import type { Knex } from 'knex';
import { type BlogStatus, limits } from '../../../../contract';
import { db } from '../../../../database/connection';
import { jsonList, jsonObject } from '../../../../database/json-columns';
import type { Page } from '../../../../database/keyset-page';
import { parseJson, type StoredDate } from '../../../../database/rows';
import type { Viewer } from '../../../../http/viewer';
import { type CommentRow, commentRowColumns, selectComments } from '../../../comment/services/comment-rows';
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

/** A blog with what belongs to it; without `comments` and `likes` it is a card. */
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

/** One query for any page: what belongs to a blog comes as columns of its row, each from one index range. */
async function readParts(ids: number[], { isCard, inList }: PartsOptions): Promise<Map<number, PartsRow>> {
  const query = db()('blogs as b')
    .whereIn('b.id', ids)
    .select('b.id', jsonList('name', categoryNames(), 'categories'));
  if (!isCard) {
    const comments = newestComments(inList ? limits.shownInLists : limits.commentsShown);
    const likes = newestLikes(inList ? limits.shownInLists : limits.likesShown);
    query.select(
      jsonList(jsonObject(commentRowColumns), comments, 'comments'),
      jsonList('liker', likes, 'likes'),
    );
  }
  const rows: PartsRow[] = await query;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The blogs that the viewer likes, each with the viewer's id as likes show it. */
async function findOwnLikes(ids: number[], viewerId: number | undefined): Promise<Map<number, string>> {
  if (viewerId === undefined) return new Map();
  const rows: { blog_id: number; liker: string }[] = await db()('likes as l')
    .join('up_users as u', 'u.id', 'l.user_id')
    .where('l.user_id', viewerId)
    .whereIn('l.blog_id', ids)
    .select('l.blog_id', 'u.document_id as liker');
  return new Map(rows.map(({ blog_id, liker }) => [blog_id, liker]));
}

/** The viewer's own like is always among those shown. */
function withOwnLike(likes: string[], own: string | undefined, count: number): string[] {
  return own === undefined || likes.includes(own) ? likes : [...likes.slice(0, count - 1), own];
}

interface PartsOptions {
  isCard: boolean;
  inList: boolean;
  viewerId?: number | undefined;
}

/** Adds categories and, but for cards, the newest comments and likes. */
export async function addParts(rows: BlogRow[], parts: PartsOptions): Promise<WholeBlog[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const known = await readParts(ids, parts);
  const cards = rows.map((row) => ({
    ...row,
    categories: parseJson<string[]>(known.get(row.id)?.categories, []),
  }));
  if (parts.isCard) return cards;
  const own = await findOwnLikes(ids, parts.viewerId);
  const most = parts.inList ? limits.shownInLists : limits.likesShown;
  return cards.map((card) => {
    const { comments, likes } = known.get(card.id) ?? {};
    return {
      ...card,
      comments: parseJson<CommentRow[]>(comments, []),
      likes: withOwnLike(parseJson<string[]>(likes, []), own.get(card.id), most),
    };
  });
}

/** A page of blogs for a list. */
export async function addPartsToPage(
  page: Page<BlogRow>,
  isCard: boolean,
  viewer: Viewer | null,
): Promise<Page<WholeBlog>> {
  return { ...page, rows: await addParts(page.rows, { isCard, inList: true, viewerId: viewer?.id }) };
}
