import { limits, type BlogListQuery } from '../../../contract';
import { db } from '../../../database/connection';
import type { Page, Window } from '../../../http/page';
import type { Viewer } from '../../../http/viewer';
import { NotFoundError } from '../../../refusals';
import { type BlogRow, selectBlogs } from './blog-columns';
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

async function get(documentId: string, viewer: Viewer | null): Promise<WholeBlog> {
  const row = await getRow(documentId, viewer, true);
  const [blog] = await withParts([row], { isCard: false, inList: false, viewerId: viewer?.id });
  return blog as WholeBlog;
}

async function list(query: BlogListQuery, window: Window, viewer: Viewer | null): Promise<Page<WholeBlog>> {
  const page = await listPublished(query, window);
  const parts: Parts = { isCard: query.view === 'card', inList: true, viewerId: viewer?.id };
  return { ...page, rows: await withParts(page.rows, parts) };
}

async function recommend(documentId: string, isCard: boolean, viewer: Viewer | null): Promise<WholeBlog[]> {
  const blog = await getRow(documentId, viewer);
  const ids = await recommended(blog.id, limits.recommendations);
  const rows: BlogRow[] = await selectBlogs(db()('blogs as b').whereIn('b.id', ids), !isCard);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return withParts(rows, { isCard, inList: true, viewerId: viewer?.id });
}

export default { getRow, get, list, recommend };
