import type { Blog, User } from 'cms/contract';
import type { Caller } from '../../cms/client/call-cms.server';
import { countOwnBlogs } from '../../cms/own-blogs.server';
import { getCurrentSettings } from '../../cms/setting.server';
import { joinWithCommas, type StoredVersion } from './working-copy';

export function presentStoredVersion(blog: Blog): StoredVersion {
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

/** Which of the viewer's blogs an admin reviews before others see them; null when none. */
export async function findReviewMode(caller: Caller, { role }: User): Promise<'all' | 'first-post' | null> {
  if (role === 'admin') return null;
  const { moderation } = await getCurrentSettings(caller);
  if (moderation === 'off') return null;
  if (moderation === 'all') return 'all';
  const { everPublished } = await countOwnBlogs(caller);
  return everPublished ? null : 'first-post';
}
