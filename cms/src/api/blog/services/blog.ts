import { type BlogListQuery, type DashboardQuery, limits, type MyBlogsQuery } from '../../../contract';
import { db } from '../../../database/connection';
import type { Page, Window } from '../../../database/page';
import type { Viewer } from '../../../http/viewer';
import { NotFoundError } from '../../../refusals';
import { type BlogRow, selectBlogs } from './blog-columns';
import { listModerated, listOwn } from './blog-desk';
import { listPublished } from './blog-list';
import { type Parts, type WholeBlog, withParts } from './blog-parts';
import { recommended } from './blog-recommend';

function isVisible(blog: BlogRow, viewer: Viewer | null) {
  if (blog.state === 'published') return true;
  if (!viewer) return false;
  return blog.author_id === viewer.id || (viewer.role === 'admin' && blog.state !== 'draft');
}

/** The row of a blog that the viewer may see; to everyone else it does not exist. */
async function getRow(documentId: string, viewer: Viewer | null, withContent = false): Promise<BlogRow> {
  const row: BlogRow | undefined = await selectBlogs(
    db()('blogs as b').where('b.document_id', documentId),
    withContent,
  ).first();
  if (!row || !isVisible(row, viewer)) throw new NotFoundError('Blog not found.');
  return row;
}

/** The row of a blog that everyone can see. */
function getPublishedRow(documentId: string): Promise<BlogRow> {
  return getRow(documentId, null);
}

async function get(documentId: string, viewer: Viewer | null): Promise<WholeBlog> {
  const row = await getRow(documentId, viewer, true);
  const [blog] = await withParts([row], { isCard: false, inList: false, viewerId: viewer?.id });
  return blog as WholeBlog;
}

async function whole(page: Page<BlogRow>, isCard: boolean, viewer: Viewer | null): Promise<Page<WholeBlog>> {
  const parts: Parts = { isCard, inList: true, viewerId: viewer?.id };
  return { ...page, rows: await withParts(page.rows, parts) };
}

async function list(query: BlogListQuery, window: Window, viewer: Viewer | null): Promise<Page<WholeBlog>> {
  return whole(await listPublished(query, window), query.view === 'card', viewer);
}

async function listMine(query: MyBlogsQuery, window: Window, viewer: Viewer): Promise<Page<WholeBlog>> {
  return whole(await listOwn(query, window, viewer), query.view === 'card', viewer);
}

async function listForAdmins(
  query: DashboardQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  return whole(await listModerated(query, window), query.view === 'card', viewer);
}

/** One of the viewer's own blogs; somebody else's does not exist here. */
async function getOwn(documentId: string, viewer: Viewer): Promise<WholeBlog> {
  const blog = await get(documentId, viewer);
  if (blog.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
  return blog;
}

/** Refuses before a body is read what is not the viewer's own. */
async function requireOwn(documentId: string, viewer: Viewer): Promise<void> {
  const row = await getRow(documentId, viewer);
  if (row.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
}

/** A blog that admins see: anything but a draft. */
async function getModeratedRow(documentId: string, viewer: Viewer): Promise<BlogRow> {
  const blog = await getRow(documentId, viewer);
  if (blog.state === 'draft') throw new NotFoundError('Blog not found.');
  return blog;
}

async function recommend(blog: BlogRow, isCard: boolean, viewer: Viewer | null): Promise<WholeBlog[]> {
  const ids = await recommended(blog.id, limits.recommendations);
  const rows: BlogRow[] = await selectBlogs(db()('blogs as b').whereIn('b.id', ids), !isCard);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return withParts(rows, { isCard, inList: true, viewerId: viewer?.id });
}

export default {
  getRow,
  getPublishedRow,
  getModeratedRow,
  get,
  getOwn,
  requireOwn,
  list,
  listMine,
  listForAdmins,
  recommend,
};
