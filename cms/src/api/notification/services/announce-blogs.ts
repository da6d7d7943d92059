import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { insertRows } from '../../../database/insert-rows';
import { newsMs } from './on-blog-change';
import { requestMails, takeNumbers } from './inbox';
import { readRecipients } from './notification-settings';
import { channelsOf, newNotification } from './notify';

const batch = 500;

const newsAfter = () => new Date(Date.now() - newsMs);

/** Announcements (`x`) of blogs (`b`) that are published just now: one that comes back days later is no news. */
const selectWaiting = (trx: Knex) =>
  trx('new_blog_announcements as x')
    .join('blogs as b', 'b.id', 'x.blog_id')
    .where('b.state', 'published')
    .where('b.released_at', '>', newsAfter());

/** Deletes the announcements of blogs that were withdrawn before all followers had been told, and did not come back. */
export async function deleteOldAnnouncements() {
  const old = db()('blogs')
    .whereRaw('blogs.id = new_blog_announcements.blog_id')
    .where('released_at', '<', newsAfter());
  await db()('new_blog_announcements').whereExists(old.select('id')).delete();
}

/**
 * Notifies the next followers of the author of one new blog, and stores how far it got in the same transaction: after a
 * kill it goes on from there, and nobody is notified twice. Returns whether there may be more to do.
 */
function announceBatch(): Promise<boolean> {
  return inTransaction(async (trx) => {
    const waiting = selectWaiting(trx).orderBy('x.blog_id');
    // The blog is locked too, so that it is not rejected or deleted while this tells of it.
    if (isPostgres()) waiting.forUpdate('x', 'b').skipLocked();
    const blog = await waiting.first('x.blog_id', 'x.last_follow_id', 'b.author_id');
    if (!blog) return false;
    const follows: { id: number; follower_id: number }[] = await trx('follows')
      .where({ followee_id: blog.author_id })
      .where('id', '>', blog.last_follow_id)
      .orderBy('id')
      .limit(batch)
      .select('id', 'follower_id');
    const announcement = trx('new_blog_announcements').where({ blog_id: blog.blog_id });
    const last = follows.at(-1);
    if (!last) {
      await announcement.delete();
      return true;
    }
    const followers = follows.map(({ follower_id: id }) => id);
    const recipients = await readRecipients(trx, followers);
    const now = new Date();
    const told = followers.flatMap((userId) => {
      const channels = channelsOf('new-blog', recipients.get(userId));
      if (!channels) return [];
      const about = { actor_id: blog.author_id, blog_id: blog.blog_id };
      return { ...newNotification('new-blog', userId, now), ...channels, ...about };
    });
    const inboxes = await takeNumbers(
      trx,
      told.map((row) => row.user_id),
    );
    const rows = told.map((row) => ({ ...row, number: inboxes.get(row.user_id)?.last_number }));
    await insertRows(trx, 'notifications', rows);
    const mailed = told.filter((row) => row.by_mail).map((row) => row.user_id);
    await requestMails(trx, mailed, now);
    await announcement.update({ last_follow_id: last.id });
    return true;
  });
}

/** Tells followers of new blogs, in batches, so that publishing never waits for it. */
export async function announceNewBlogs(): Promise<void> {
  // This check needs no transaction; mostly there is nothing to do.
  if (!(await selectWaiting(db()).first('x.blog_id'))) return;
  while (await announceBatch()) await yieldToOthers();
}
