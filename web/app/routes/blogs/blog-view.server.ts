import { srcsetOf, type Blog } from 'cms/contract';
import { renderBlogBody } from '../../ui/rich-text/reader/render.server';
import { cutExcerpt } from '../../ui/text/excerpt';

/** Shapes a blog for its page; its HTML is sanitised and rendered here. */
export function blogView(blog: Blog) {
  return {
    id: blog._id,
    title: blog.title,
    description: cutExcerpt(blog.excerpt, 160),
    image: blog.image,
    srcset: srcsetOf(blog.image),
    categories: blog.categories,
    tags: blog.tags,
    author: blog.author,
    date: blog.publishedAt,
    readingMinutes: blog.readingMinutes,
    status: blog.status,
    rejectionReason: blog.rejectionReason,
    likesCount: blog.likesCount,
    commentsCount: blog.commentsCount,
    comments: blog.comments,
    body: renderBlogBody(blog._id, blog.content),
  };
}
