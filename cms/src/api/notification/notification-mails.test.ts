// @module-tag postgres
import { describe, expect, test, vi } from 'vitest';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { comment, setFollow } from '../../../tests/support/builders/notifications';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { database } from '../../../tests/support/database';
import { findMail } from '../../../tests/support/sent-mails';
import type { Notification } from '../../contract';
import { newRow } from '../../database/new-row';

const patience = { timeout: 90_000, interval: 200 };

const wants = ({ client }: Person, email: object, site = {}) =>
  client.put('/users/notifications', { email, site });
const entriesOf = ({ id }: Person) => database()('notifications').where({ user_id: id }).orderBy('id');

const mailsTo = ({ id }: Person) => database()('mails').where({ reference: `notifications ${id}` });
const inboxRowOf = ({ id }: Person) => database()('notification_inboxes').where({ user_id: id });
const dueAtOf = async (person: Person) => (await inboxRowOf(person).first('mail_due_at')).mail_due_at;

/** Ends the hour for which notifications are gathered. */
const letAnHourPass = (person: Person) =>
  inboxRowOf(person)
    .whereNotNull('mail_due_at')
    .update({ mail_due_at: new Date(0) });

const untilMailed = (person: Person) =>
  vi.waitFor(async () => expect(await dueAtOf(person)).toBeNull(), patience);

describe('mails about notifications', () => {
  test('gather an hour of comments and follows, once, and say where to switch them off', async () => {
    const [author, reader] = [await makeUser(), await makeUser({ name: 'Ann <b>' })];
    const blog = await makeBlog({ author, title: 'On tea' });
    await wants(author, { comment: true, follow: true });
    const before = Date.now();
    await comment(reader, blog, 'First\nline');
    await comment(reader, blog, `Hi ${' '.repeat(394)}unbelievable`);
    await setFollow(reader, author);
    expect(new Date(await dueAtOf(author)).getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    await letAnHourPass(author);
    const { subject, text, html } = await findMail(author.email, 'notifications');
    expect(subject).toBe('New on Linefeed');
    expect(text).toMatch(
      /Ann <b> started following you[^]*responded to “On tea”\nHi…\n[^]*Ann <b> responded to “On tea”\nFirst line\n[^]*\/profile#notifications/,
    );
    expect(html).not.toContain('<b>');
    await untilMailed(author);
    await comment(reader, blog, 'Second');
    expect(new Date(await dueAtOf(author)).getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(await mailsTo(author)).toHaveLength(1);
  });

  test('are none about what was read, nor to whom has not confirmed the address', async () => {
    const [author, unproven, reader] = [await makeUser(), await makeUser(), await makeUser()];
    for (const person of [author, unproven]) {
      await wants(person, { follow: true });
      await setFollow(reader, person);
    }
    await author.client.put('/notifications/read', {});
    await database()('up_users').where({ id: unproven.id }).update({ confirmed: false });
    for (const person of [author, unproven]) {
      await letAnHourPass(person);
      await untilMailed(person);
    }
    for (const person of [author, unproven]) expect(await mailsTo(person)).toEqual([]);
  });

  test('tell what the site does not show', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    await wants(author, { follow: true }, { follow: false });
    await setFollow(reader, author);
    expect((await author.client.get('/notifications')).body).toEqual([]);
    await letAnHourPass(author);
    expect((await findMail(author.email, 'notifications')).text).toContain(
      `${reader.name} started following you`,
    );
    await untilMailed(author);
    await setFollow(await makeUser(), author);
    expect((await entriesOf(author)).map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('a new blog', () => {
  const input = (title: string) => ({ title, content: '<p>Words.</p>', categories: ['life'] });
  const newsOf = async ({ client }: Person) => {
    const { body } = await client.get<Notification[]>('/notifications');
    return body.filter(({ kind }) => kind === 'new-blog');
  };

  test('is sent to the followers of its author, once, unless they have switched it off', async () => {
    const [author, reader, other] = [await makeUser(), await makeUser(), await makeUser()];
    await wants(other, {}, { newBlog: false });
    for (const person of [reader, other]) await setFollow(person, author);
    const created = await author.client.post('/blogs/create', input('On tea'));
    const { _id } = (created.body as { blog: { _id: string } }).blog;
    await vi.waitFor(async () => expect(await newsOf(reader)).toHaveLength(1), patience);
    expect((await newsOf(reader))[0]).toMatchObject({
      actor: { name: author.name },
      blog: { _id, title: 'On tea' },
      count: 1,
    });
    const row = await database()('blogs').where({ document_id: _id }).first('id');
    const announcements = database()('new_blog_announcements').where({ blog_id: row.id });
    await vi.waitFor(async () => expect(await announcements.clone()).toEqual([]), patience);
    const admin = await makeAdmin();
    for (const status of ['pending', 'published']) {
      expect((await admin.client.put(`/admin/blogs/${_id}/status`, { status })).status).toBe(200);
    }
    expect(await announcements.clone()).toEqual([]);
    expect(await newsOf(reader)).toEqual([]);
    expect(await newsOf(other)).toEqual([]);
  });

  test('goes on with the followers after the last one that was told', async () => {
    const [author, blog] = await makeUser().then(
      async (person) => [person, await makeBlog({ author: person })] as const,
    );
    const followers = [await makeUser(), await makeUser(), await makeUser()];
    const ids: number[] = [];
    for (const { id } of followers) {
      const row = { ...newRow(), follower_id: id, followee_id: author.id };
      ids.push((await database()('follows').insert(row).returning('id'))[0].id);
    }
    // Withdrawn days ago, and back now: no news.
    const old = await makeBlog({ author, publishedAt: new Date(Date.now() - 2 * 86_400_000) });
    const announcements = [{ blog_id: old.id }, { blog_id: blog.id, last_follow_id: ids[1] }];
    for (const row of announcements) {
      await database()('new_blog_announcements').insert(row).onConflict('blog_id').merge();
    }
    await vi.waitFor(async () => expect(await newsOf(followers[2] as Person)).toHaveLength(1), patience);
    for (const told of followers.slice(0, 2)) expect(await newsOf(told)).toEqual([]);
  });
});
