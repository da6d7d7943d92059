import { type BlogListQuery, type DashboardQuery, limits, type MyBlogsQuery } from '../../../../contract';
import { db } from '../../../../database/connection';
import type { Page, Window } from '../../../../database/page';
import type { Viewer } from '../../../../http/viewer';
import { NotFoundError } from '../../../../errors';
import { type BlogRow, selectBlogs } from './blog-rows';
import { listModerated, listOwn } from '../lists/own';
import { listPublished } from '../lists/public';
import { type Parts, type WholeBlog, withParts } from './blog-parts';
import { findRecommendedIds } from './recommendations';

function isVisible(blog: BlogRow, viewer: Viewer | null) {
  if (blog.state === 'published') return true;
  if (!viewer) return false;
  return blog.author_id === viewer.id || (viewer.role === 'admin' && blog.state !== 'draft');
}

/** The row of a blog that the viewer may see; to everyone else it does not exist. */
export async function getVisibleRow(
  documentId: string,
  viewer: Viewer | null,
  withContent = false,
): Promise<BlogRow> {
  const row: BlogRow | undefined = await selectBlogs(
    db()('blogs as b').where('b.document_id', documentId),
    withContent,
  ).first();
  if (!row || !isVisible(row, viewer)) throw new NotFoundError('Blog not found.');
  return row;
}

/** The row of a blog that everyone can see. */
export function getPublishedRow(documentId: string): Promise<BlogRow> {
  return getVisibleRow(documentId, null);
}

export async function getBlog(documentId: string, viewer: Viewer | null): Promise<WholeBlog> {
  const row = await getVisibleRow(documentId, viewer, true);
  const [blog] = await withParts([row], { isCard: false, inList: false, viewerId: viewer?.id });
  return blog as WholeBlog;
}

async function whole(page: Page<BlogRow>, isCard: boolean, viewer: Viewer | null): Promise<Page<WholeBlog>> {
  const parts: Parts = { isCard, inList: true, viewerId: viewer?.id };
  return { ...page, rows: await withParts(page.rows, parts) };
}

export async function listBlogs(
  query: BlogListQuery,
  window: Window,
  viewer: Viewer | null,
): Promise<Page<WholeBlog>> {
  return whole(await listPublished(query, window), query.view === 'card', viewer);
}

export async function listOwnBlogs(
  query: MyBlogsQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  return whole(await listOwn(query, window, viewer), query.view === 'card', viewer);
}

export async function listModeratedBlogs(
  query: DashboardQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  return whole(await listModerated(query, window), query.view === 'card', viewer);
}

/** One of the viewer's own blogs; somebody else's does not exist here. */
export async function getOwnBlog(documentId: string, viewer: Viewer): Promise<WholeBlog> {
  const blog = await getBlog(documentId, viewer);
  if (blog.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
  return blog;
}

/** Refuses before a body is read what is not the viewer's own. */
export async function requireOwnBlog(documentId: string, viewer: Viewer): Promise<void> {
  const row = await getVisibleRow(documentId, viewer);
  if (row.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
}

/** A blog that admins see: anything but a draft. */
export async function getModeratedRow(documentId: string, viewer: Viewer): Promise<BlogRow> {
  const blog = await getVisibleRow(documentId, viewer);
  if (blog.state === 'draft') throw new NotFoundError('Blog not found.');
  return blog;
}

export async function listRecommended(
  blog: BlogRow,
  isCard: boolean,
  viewer: Viewer | null,
): Promise<WholeBlog[]> {
  const ids = await findRecommendedIds(blog.id, limits.recommendations);
  const rows: BlogRow[] = await selectBlogs(db()('blogs as b').whereIn('b.id', ids), !isCard);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return withParts(rows, { isCard, inList: true, viewerId: viewer?.id });
}
