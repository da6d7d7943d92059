import type { Knex } from 'knex';
import type { BlogStatus } from '../../../../contract';
import type { Viewer } from '../../../../http/viewer';

type Mode = 'off' | 'first-post' | 'all';

async function moderationMode(trx: Knex): Promise<Mode> {
  const settings = await trx('site_settings').orderBy('id').first('moderation');
  return settings?.moderation ?? 'off';
}

/** Whether one of their blogs was ever published, even if it has been deleted. */
export async function hasEverPublished(trx: Knex, userId: number): Promise<boolean> {
  const user = await trx('up_users').where({ id: userId }).first('ever_published');
  return Boolean(user?.ever_published);
}

/** The status of a new blog or a draft that is published. Moderation never applies to an admin's own. */
export async function statusOnPublish(trx: Knex, viewer: Viewer): Promise<BlogStatus> {
  if (viewer.role === 'admin') return 'published';
  const mode = await moderationMode(trx);
  if (mode === 'all') return 'pending';
  if (mode === 'first-post') return (await hasEverPublished(trx, viewer.id)) ? 'published' : 'pending';
  return 'published';
}

/** The status of a blog after a save by its author. */
export async function statusOnSave(
  trx: Knex,
  viewer: Viewer,
  current: BlogStatus,
  staysDraft: boolean,
): Promise<BlogStatus> {
  if (current === 'draft') return staysDraft ? 'draft' : statusOnPublish(trx, viewer);
  if (current === 'rejected') return 'pending';
  if (current === 'pending' || viewer.role === 'admin') return current;
  return (await moderationMode(trx)) === 'all' ? 'pending' : current;
}
