import type { Blog, User } from 'cms/contract';
import { joinWithCommas, type StoredWriting } from './working-copy';
import { countOwnBlogs } from '../../cms/own-blogs.server';
import { getCurrentSettings } from '../../cms/settings.server';
import type { Caller } from '../../cms/client/caller';

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

/** Which of the viewer's blogs wait for an admin before others see them; null when none does. */
export async function reviewOf(caller: Caller, { role }: User): Promise<'all' | 'first-post' | null> {
  if (role === 'admin') return null;
  const { moderation } = await getCurrentSettings(caller);
  if (moderation === 'off') return null;
  if (moderation === 'all') return 'all';
  const { everPublished } = await countOwnBlogs(caller);
  return everPublished ? null : 'first-post';
}
