import type { Blog } from 'cms/contract';
import { joinWithCommas, type StoredWriting } from './writing';

/** Shapes one of the author's blogs for the form. */
export function storedWriting(blog: Blog): StoredWriting {
  return {
    id: blog._id,
    title: blog.title,
    content: blog.content,
    image: blog.image ?? '',
    categories: joinWithCommas(blog.categories),
    tags: joinWithCommas(blog.tags),
    status: blog.status,
    rejectionReason: blog.rejectionReason,
    updatedAt: blog.updatedAt,
  };
}
