import type { Blog } from 'cms/contract';
import type { StoredWriting } from './writing';

/** Shapes one of the author's blogs for the form. */
export function storedWriting(blog: Blog): StoredWriting {
  return {
    id: blog._id,
    title: blog.title,
    content: blog.content,
    image: blog.image ?? '',
    categories: blog.categories.join(', '),
    tags: blog.tags.join(', '),
    status: blog.status,
    rejectionReason: blog.rejectionReason,
    updatedAt: blog.updatedAt,
  };
}
