import type { Knex } from 'knex';
import { type BlogStatus, limits } from '../../../../contract';
import { db, requirePrimary } from '../../../../database/connection';
import { jsonList, jsonObject, parseJson, type StoredDate } from '../../../../database/dates-and-json';
import type { Cursor } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/session';
import { NotFoundError } from '../../../../errors';
import {
  type CommentRow,
  commentFields,
  fitComments,
  selectComments,
} from '../../../comment/services/comment';
import { type AuthorColumns, authorColumns } from '../../../user/services/user';

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

/** Without a line here, the compiler reports a field of `BlogRow` that no query reads. */
const cardColumns: Record<Exclude<keyof BlogRow, keyof AuthorColumns | 'content'>, string> = {
  id: 'b.id',
  document_id: 'b.document_id',
  author_id: 'b.author_id',
  title: 'b.title',
  excerpt: 'b.excerpt',
  image: 'b.image',
  tags: 'b.tags',
  state: 'b.state',
  rejection_reason: 'b.rejection_reason',
  created_at: 'b.created_at',
  released_at: 'b.released_at',
  version_at: 'b.version_at',
  reading_minutes: 'b.reading_minutes',
  likes_count: 'b.likes_count',
  comments_count: 'b.comments_count',
};

/** Selects blogs (`b`) with their authors (`a`); the text only where it is shown. */
export function selectBlogs(
  query: Knex.QueryBuilder,
  withContent: boolean,
): Knex.QueryBuilder<BlogRow, BlogRow[]> {
  return query
    .leftJoin('up_users as a', 'a.id', 'b.author_id')
    .select(withContent ? { ...cardColumns, content: 'b.content' } : cardColumns)
    .select(authorColumns);
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
    .orderByRaw('c.created_at DESC, c.id DESC')
    .limit(count);

const newestLikes = (count: number) =>
  db()('likes as l')
    .join('up_users as u', 'u.id', 'l.user_id')
    .whereRaw('l.blog_id = b.id')
    .orderBy('l.id', 'desc')
    .limit(count)
    .select('u.document_id as liker');

interface PartsOptions {
  isCard: boolean;
  inList: boolean;
  viewer: Viewer | null;
}

/** The parts of a blog, as the query returns them: each kind in one JSON column. */
interface PartsRow {
  id: number;
  categories: unknown;
  comments?: unknown;
  likes?: unknown;
}

/** Reads the parts of all blogs of a page in one query: each kind is a column, read from one index range. */
async function readParts(ids: number[], { isCard, inList }: PartsOptions): Promise<Map<number, PartsRow>> {
  const query = db()('blogs as b')
    .whereIn('b.id', ids)
    .select('b.id', jsonList('name', categoryNames(), 'categories'));
  if (!isCard) {
    const comments = newestComments(inList ? limits.shownInLists : limits.commentsShown);
    const likes = newestLikes(inList ? limits.shownInLists : limits.likesShown);
    query.select(
      jsonList(jsonObject(commentFields), comments, 'comments'),
      jsonList('liker', likes, 'likes'),
    );
  }
  const rows: PartsRow[] = await query;
  return new Map(rows.map((row) => [row.id, row]));
}

async function findLiked(ids: number[], viewer: Viewer | null): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set();
  return new Set(await db()('likes').where({ user_id: viewer.id }).whereIn('blog_id', ids).pluck('blog_id'));
}

/** Adds categories and, but for cards, the newest comments and likes; the viewer's own like is always among these. */
export async function addParts(rows: BlogRow[], options: PartsOptions): Promise<WholeBlog[]> {
  if (rows.length === 0) return [];
  const { isCard, inList, viewer } = options;
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(ids, options);
  const likesOf = new Map([...parts].map(([id, { likes }]) => [id, parseJson<string[]>(likes, [])]));
  const mostLikes = inList ? limits.shownInLists : limits.likesShown;
  // A shorter list has the viewer's own like already.
  const withCutLikes = ids.filter((id) => likesOf.get(id)?.length === mostLikes);
  const liked = await findLiked(withCutLikes, viewer);
  return rows.map((row) => {
    const { categories, comments } = parts.get(row.id) ?? {};
    const card = { ...row, categories: parseJson<string[]>(categories, []) };
    if (isCard) return card;
    const likers = likesOf.get(row.id) ?? [];
    const lacksOwn = viewer && liked.has(row.id) && !likers.includes(viewer.documentId);
    return {
      ...card,
      comments: fitComments(parseJson<CommentRow[]>(comments, [])),
      likes: lacksOwn ? [...likers.slice(0, mostLikes - 1), viewer.documentId] : likers,
    };
  });
}

const identityColumns = [
  'id',
  'document_id',
  'author_id',
  'state',
  'created_at',
  'released_at',
  'comments_count',
] as const;

/** The columns that say who may see a blog and where it stands in lists: enough for what is read beside it. */
export type BlogIdentity = Pick<BlogRow, (typeof identityColumns)[number]>;

/** A blog does not exist for anybody who may not see it. */
function requireVisible<Blog extends Pick<BlogIdentity, 'state' | 'author_id'>>(
  blog: Blog | undefined,
  viewer: Viewer | null,
): Blog {
  const isVisible =
    blog &&
    (blog.state === 'published' ||
      (viewer !== null &&
        (blog.author_id === viewer.id || (viewer.role === 'admin' && blog.state !== 'draft'))));
  if (!isVisible) throw new NotFoundError('Blog not found.');
  if (blog.state !== 'published') requirePrimary();
  return blog;
}

export async function getVisibleBlog(documentId: string, viewer: Viewer | null): Promise<BlogIdentity> {
  const blog = await db()('blogs')
    .where({ document_id: documentId })
    .first<BlogIdentity>(...identityColumns);
  return requireVisible(blog, viewer);
}

export async function requireOwnBlog(documentId: string, viewer: Viewer): Promise<BlogIdentity> {
  const blog = await getVisibleBlog(documentId, viewer);
  if (blog.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
  return blog;
}

/** Throws unless admins see the blog: a draft is its author's alone. */
export async function requireModeratedBlog(documentId: string, viewer: Viewer): Promise<void> {
  const blog = await getVisibleBlog(documentId, viewer);
  if (blog.state === 'draft') throw new NotFoundError('Blog not found.');
}

/** A blog that the viewer may see, with all that its page shows. */
export async function getBlog(documentId: string, viewer: Viewer | null): Promise<WholeBlog> {
  const query = db()('blogs as b').where('b.document_id', documentId);
  const found: BlogRow | undefined = await selectBlogs(query, true).first();
  const row = requireVisible(found, viewer);
  const [blog] = await addParts([row], { isCard: false, inList: false, viewer });
  return blog as WholeBlog;
}

/** A blog for its page, and where the comments after its newest begin. */
export async function getBlogAndCursor(documentId: string, viewer: Viewer | null) {
  const blog = await getBlog(documentId, viewer);
  const shown = blog.comments ?? [];
  const last = blog.comments_count > shown.length ? shown.at(-1) : undefined;
  const nextComments: Cursor | null = last ? [new Date(last.created_at).getTime(), last.id] : null;
  return { blog, nextComments };
}

/** One of the viewer's own blogs; somebody else's does not exist here. */
export async function getOwnBlog(documentId: string, viewer: Viewer): Promise<WholeBlog> {
  const blog = await getBlog(documentId, viewer);
  if (blog.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
  return blog;
}
