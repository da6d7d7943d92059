import type { BlogStatus } from '../../../src/contract';
import { inCms } from '../call-cms';
import { makeUser, type Person } from './people';

let made = 0;
const next = () => (made += 1);

export interface BlogChanges {
  author?: Person;
  title?: string;
  content?: string;
  excerpt?: string;
  image?: string | null;
  status?: BlogStatus;
  rejectionReason?: string;
  tags?: string[];
  /** Slugs. */
  categories?: string[];
  publishedAt?: Date;
  createdAt?: Date;
}

export interface MadeBlog {
  id: number;
  documentId: string;
  title: string;
  author: Person;
}

/** A blog, published a moment ago unless said otherwise, by somebody new unless an author is given. */
export async function makeBlog(changes: BlogChanges = {}): Promise<MadeBlog> {
  const author = changes.author ?? (await makeUser());
  const status = changes.status ?? 'published';
  const title = changes.title ?? `Blog ${next()}`;
  const createdAt = changes.createdAt ?? changes.publishedAt ?? new Date();
  const blog = {
    authorId: author.id,
    title,
    content: changes.content ?? `<p>Text of ${title}.</p>`,
    excerpt: changes.excerpt ?? `Text of ${title}.`,
    image: changes.image ?? null,
    status,
    rejectionReason: changes.rejectionReason ?? null,
    tags: changes.tags ?? [],
    categories: changes.categories ?? [],
    createdAt,
    publishedAt: changes.publishedAt ?? (status === 'published' ? createdAt : null),
  };
  return { ...(await inCms('createBlog', [blog])), title, author };
}

/** Gives a blog another status, as if it always had it: nobody gets a message, and nothing is written down. */
export const setStatus = (blog: MadeBlog, state: BlogStatus) => inCms('changeBlogs', [[blog.id], { state }]);

/** A comment under a blog. */
export async function makeComment(
  blog: MadeBlog,
  changes: { author?: Person; content?: string; createdAt?: Date } = {},
): Promise<{ documentId: string }> {
  const author = changes.author ?? (await makeUser());
  const content = changes.content ?? `Comment ${next()}`;
  return {
    documentId: await inCms('writeComment', [blog.documentId, author.id, content, changes.createdAt]),
  };
}

/** Somebody's like of a blog. */
export const like = (blog: MadeBlog, user: { id: number }) => inCms('like', [blog.documentId, user.id]);

/** Takes all blogs away, with everything that hangs on them: for tests of whole lists. */
export const removeAllBlogs = () => inCms('deleteAllBlogs', []);
