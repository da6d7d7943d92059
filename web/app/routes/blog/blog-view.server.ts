import { srcsetOf, type Blog, type Category, type User } from 'cms/contract';
import { isFollowing } from '../../cms/follows.server';
import type { Caller, LoadContext } from '../../cms/client/caller';
import { renderBlogBody, type BlogBody } from '../../ui/rich-text/reader/render.server';
import { cutExcerpt } from '../../ui/text/format';

/** Shapes a blog for its page; its HTML is sanitised and rendered here. */
export async function blogView(
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
    body: bodyFor(caller.context, await renderBlogBody(blog._id, blog.content)),
  };
}

/** A document holds the text once; only a navigation brings it as data. */
function bodyFor({ isDataRequest, servedHtml }: LoadContext, { version, html, contents }: BlogBody) {
  if (isDataRequest) return { version, html, contents };
  servedHtml.set(version, html);
  return { version, html: null, contents };
}
