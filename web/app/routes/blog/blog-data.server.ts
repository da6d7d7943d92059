import { srcsetOf, type Blog, type Category, type User, type Comment } from 'cms/contract';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsError, isCmsFailure, unavailableMessage } from '../../cms/client/errors';
import { presentCard } from '../../ui/blog-card/blog-card';
import { renderBlogBody, type BlogBody } from '../../ui/rich-text/reader/render.server';
import { cutExcerpt } from '../../ui/text/format';
import { getNeighbours, listRecommendations, type Neighbours } from '../../cms/blog.server';

import { listComments } from '../../cms/comment.server';
import { isFollowing } from '../../cms/user.server';

export async function presentBlog(
  blog: Blog,
  categories: Pick<Category, 'name' | 'slug'>[],
  viewer: User | null,
  caller: Caller,
) {
  return {
    id: blog._id,
    title: blog.title,
    description: cutExcerpt(blog.excerpt, 160),
    image: blog.image,
    srcset: srcsetOf(blog.image),
    categories,
    tags: blog.tags,
    author: blog.author,
    isFollowing: viewer !== null && (await isFollowing(caller, viewer, blog.author._id)),
    date: blog.publishedAt,
    updatedAt: blog.updatedAt,
    readingMinutes: blog.readingMinutes,
    status: blog.status,
    rejectionReason: blog.rejectionReason,
    likesCount: blog.likesCount,
    isLiked: viewer !== null && blog.likes.includes(viewer._id),
    commentsCount: blog.commentsCount,
    body: presentBody(caller.context, await renderBlogBody(blog._id, blog.content)),
  };
}

/** A document already holds the HTML, so it is in the data of navigations only. */
function presentBody({ isDataRequest, ssrHtml }: Caller['context'], { version, html, contents }: BlogBody) {
  if (isDataRequest) return { version, html, contents };
  ssrHtml.set(version, html);
  return { version, html: null, contents };
}

const noNeighbours: Neighbours = { previous: null, next: null };

/** The author's blogs before and after this one. The page is shown without them if they cannot be loaded. */
export function findNeighbours(caller: Caller, id: string): Promise<Neighbours> {
  return getNeighbours(caller, id).catch(() => noNeighbours);
}

/** The page is shown without recommendations, so a failure is a value with its message. */
export async function listRecommended(caller: Caller, id: string) {
  try {
    const blogs = await listRecommendations(caller, id);
    return { blogs: blogs.map((blog) => presentCard(blog, { tags: 3, excerpt: 80 })), message: null };
  } catch (error) {
    return { blogs: [], message: error instanceof CmsError ? error.message : unavailableMessage };
  }
}

export interface CommentPage {
  comments: Comment[];
  /** The cursor of the next page, of older comments. */
  after: string | null;
}

/** The newest comments, or without script those after the cursor `?comments=`. */
export async function listBlogComments(caller: Caller, id: string, newest: CommentPage) {
  const after = new URL(caller.request.url).searchParams.get('comments');
  const older = after ? await findOlderComments(caller, id, after) : null;
  return { ...(older ?? newest), areOlder: older !== null };
}

/** Null for an unknown cursor, and when the CMS is down. */
export async function findOlderComments(
  caller: Caller,
  id: string,
  cursor: string,
): Promise<CommentPage | null> {
  try {
    const { items, after } = await listComments(caller, id, cursor);
    return { comments: items, after };
  } catch (error) {
    if (isCmsFailure(error)) return null;
    throw error;
  }
}

export type BlogView = Awaited<ReturnType<typeof presentBlog>>;
export type RecommendedView = Awaited<ReturnType<typeof listRecommended>>;
export type BlogNeighbours = Neighbours;
export type BlogComments = Awaited<ReturnType<typeof listBlogComments>>;
