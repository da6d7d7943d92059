import type { Knex } from 'knex';
import type { BlogStatus } from '../../../contract';
import type { StoredDate } from '../../../database/dates-and-json';
import { cancelDecision } from './notify-decision';

interface Blog {
  id: number;
  document_id: string;
  state: BlogStatus;
  author_id: number | null;
  released_at: StoredDate | null;
}

/** A blog that was released longer ago is no news, such as a demo's or an imported one. */
export const newsMs = 24 * 3_600_000;

const isNews = ({ released_at: releasedAt }: Blog) =>
  releasedAt !== null && Date.now() - new Date(releasedAt).getTime() < newsMs;

/** Queues a blog's first publication for followers, and deletes notifications about a blog that is no longer public. */
export async function updateBlogNotifications(trx: Knex, before: Blog | null, after: Blog) {
  if (before?.state === 'published' && after.state !== 'published') {
    await trx('notifications')
      .where({ blog_id: after.id })
      .whereIn('kind', ['comment', 'like', 'new-blog', 'report'])
      .delete();
  }
  const isFirst = after.state === 'published' && !before?.released_at;
  if (!isFirst || !isNews(after) || after.author_id === null) return;
  await trx('new_blog_announcements').insert({ blog_id: after.id }).onConflict('blog_id').ignore();
}

/** Withdraws what waits to be told of a blog that is about to be deleted; its notifications go with its row. */
export async function withdrawBlogNotifications(trx: Knex, blog: Blog) {
  await cancelDecision(trx, blog);
}
