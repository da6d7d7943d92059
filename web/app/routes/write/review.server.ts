import type { User } from 'cms/contract';
import { countOwnBlogs } from '../../cms/own-blogs.server';
import { getCurrentSettings } from '../../cms/setting.server';
import type { Caller } from '../../cms/client/caller';

/** Which of the viewer's blogs wait for an admin before others see them; null when none does. */
export async function reviewOf(caller: Caller, { role }: User): Promise<'all' | 'first-post' | null> {
  if (role === 'admin') return null;
  const { moderation } = await getCurrentSettings(caller);
  if (moderation === 'off') return null;
  if (moderation === 'all') return 'all';
  const { everPublished } = await countOwnBlogs(caller);
  return everPublished ? null : 'first-post';
}
