import type { Knex } from 'knex';
import type { BlogStatus } from '../../../../contract';
import type { Viewer } from '../../../../http/viewer';

type Mode = 'off' | 'first-post' | 'all';

async function moderationMode(trx: Knex): Promise<Mode> {
  const settings = await trx('site_settings').orderBy('id').first('moderation');
  return settings?.moderation ?? 'off';
}

/** Whether a blog of theirs was ever published, even if it is gone. */
export async function hasEverPublished(trx: Knex, userId: number): Promise<boolean> {
  const user = await trx('up_users').where({ id: userId }).first('ever_published');
  return Boolean(user?.ever_published);
}

/** What Publish makes of a new blog or a draft. Moderation never holds an admin's own. */
export async function statusOnPublish(trx: Knex, viewer: Viewer): Promise<BlogStatus> {
  if (viewer.role === 'admin') return 'published';
  const mode = await moderationMode(trx);
  if (mode === 'all') return 'pending';
  if (mode === 'first-post') return (await hasEverPublished(trx, viewer.id)) ? 'published' : 'pending';
  return 'published';
}

/** What a save by its author makes of a blog. */
export async function statusOnSave(
  trx: Knex,
  viewer: Viewer,
  current: BlogStatus,
  keepsDraft: boolean,
): Promise<BlogStatus> {
  if (current === 'draft') return keepsDraft ? 'draft' : statusOnPublish(trx, viewer);
  if (current === 'rejected') return 'pending';
  if (current === 'pending' || viewer.role === 'admin') return current;
  return (await moderationMode(trx)) === 'all' ? 'pending' : current;
}
