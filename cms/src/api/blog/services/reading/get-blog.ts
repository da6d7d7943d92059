import { db } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/rows';
import type { Viewer } from '../../../../http/viewer';
import { NotFoundError } from '../../../../errors';
import type { BlogStatus } from '../../../../contract';
import { addParts, type BlogRow, selectBlogs, type WholeBlog } from './blog-rows';

/** Who may see a blog, and its place in lists: enough for what is read beside it. */
export interface BlogIdentity {
  id: number;
  document_id: string;
  author_id: number | null;
  state: BlogStatus;
  created_at: StoredDate;
  released_at: StoredDate | null;
  comments_count: number;
}

const identityColumns = [
  ...['id', 'document_id', 'author_id', 'state', 'created_at', 'released_at', 'comments_count'],
];

/** To everyone who may not see it, a blog does not exist. */
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
  return blog;
}

/** The identity of a blog that the viewer may see. */
export async function getVisibleBlog(documentId: string, viewer: Viewer | null): Promise<BlogIdentity> {
  const blog = await db()('blogs').where({ document_id: documentId }).first<BlogIdentity>(identityColumns);
  return requireVisible(blog, viewer);
}

/** Throws unless everyone can see the blog. */
export async function requirePublishedBlog(documentId: string): Promise<void> {
  await getVisibleBlog(documentId, null);
}

/** Throws unless the blog is the viewer's own. */
export async function requireOwnBlog(documentId: string, viewer: Viewer): Promise<void> {
  const blog = await getVisibleBlog(documentId, viewer);
  if (blog.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
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
  const [blog] = await addParts([row], { isCard: false, inList: false, viewerId: viewer?.id });
  return blog as WholeBlog;
}

/** One of the viewer's own blogs; somebody else's does not exist here. */
export async function getOwnBlog(documentId: string, viewer: Viewer): Promise<WholeBlog> {
  const blog = await getBlog(documentId, viewer);
  if (blog.author_id !== viewer.id) throw new NotFoundError('Blog not found.');
  return blog;
}
