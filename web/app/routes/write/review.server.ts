import type { User } from 'cms/contract';
import { countOwnBlogs } from '../../cms/own-blogs.server';
import { getSettings } from '../../cms/settings.server';
import type { Caller } from '../../http/load-context';

/** Which of the viewer's blogs wait for an admin before others see them; null when none does. */
export async function reviewOf(caller: Caller, { role }: User): Promise<'all' | 'first-post' | null> {
  const { moderation } = await getSettings();
  if (moderation === 'off' || role === 'admin') return null;
  if (moderation === 'all') return 'all';
  const { everPublished } = await countOwnBlogs(caller);
  return everPublished ? null : 'first-post';
}
