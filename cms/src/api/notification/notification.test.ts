import { describe, expect, test } from 'vitest';
import type { Notification, NotificationSettings } from '../../contract';
import { makeBlog } from '../../../tests/builders/blogs';
import { ban, makeMembers, makeUser, type Person, remove } from '../../../tests/builders/people';
import { visitor } from '../../../tests/client';
import { database } from '../../../tests/database';
import { Editor } from '../../../tests/editor';
import { nextOf } from '../../../tests/next-link';
import { panelAdmin } from '../../../tests/panel-admin';

async function inboxOf({ client }: Person, query = '') {
  const answer = await client.get<Notification[]>(`/notifications${query}`);
  const unread = Number(answer.headers['x-unread-count']);
  return { entries: answer.body, unread, answer };
}
const kindsOf = async (person: Person) =>
  (await inboxOf(person)).entries.map(({ kind, count }) => [kind, count]);
const setLike = (person: Person, blog: { documentId: string }, verb: 'like' | 'unlike' = 'like') =>
  person.client.put(`/blogs/${blog.documentId}/${verb}`);
const setFollow = (person: Person, author: Person, verb: 'follow' | 'unfollow' = 'follow') =>
  person.client.put(`/users/${author.documentId}/${verb}`);
const comment = (person: Person, blog: { documentId: string }, content = 'Well said.') =>
  person.client.post(`/blogs/comments/${blog.documentId}`, { content });
const read = (person: Person, body: object = {}) => person.client.put('/notifications/read', body);

describe('GET /notifications', () => {
  test('needs sign-in', async () => {
    expect((await visitor().get('/notifications')).status).toBe(401);
  });

  test('tells of comments, likes and follows, newest first, with who did it and where', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    await comment(reader, blog, `A  long\nstory ${'x'.repeat(300)}`);
    await setLike(reader, blog);
    await setFollow(reader, author);
    const { entries, unread, answer } = await inboxOf(author);
    const actor = { _id: reader.documentId, name: reader.name, image: null };
    const about = { _id: blog.documentId, title: blog.title };
    expect(entries).toEqual([
      expect.objectContaining({ kind: 'follow', actor, count: 1, readAt: null }),
      expect.objectContaining({ kind: 'like', actor, blog: about, count: 1 }),
      expect.objectContaining({ kind: 'comment', actor, blog: about, comment: expect.anything() }),
    ]);
    expect(entries[2]?.comment?.excerpt).toMatch(/^A long story x+…$/);
    expect(unread).toBe(3);
    expect(answer.headers['x-total-count']).toBe('3');
    expect((await inboxOf(reader)).entries).toEqual([]);
  });

  test('tells nobody of their own actions', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author });
    await comment(author, blog);
    await setLike(author, blog);
    expect((await inboxOf(author)).entries).toEqual([]);
    await setLike(await makeUser(), blog);
    await setLike(author, blog, 'unlike');
    expect(await kindsOf(author)).toEqual([['like', 1]]);
  });

  test('gathers 50 likes at once into one entry, exactly, and follows too', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author });
    const people = await makeMembers(50);
    await Promise.all(people.flatMap((person) => [setLike(person, blog), setLike(person, blog)]));
    expect(await kindsOf(author)).toEqual([['like', 50]]);
    await Promise.all(people.slice(0, 20).map((person) => setLike(person, blog, 'unlike')));
    expect(await kindsOf(author)).toEqual([['like', 30]]);
    await Promise.all(people.map((person) => setFollow(person, author)));
    expect(await kindsOf(author)).toEqual([
      ['follow', 50],
      ['like', 30],
    ]);
    await Promise.all([
      ...people.map((person) => setFollow(person, author, 'unfollow')),
      ...people.map((person) => setLike(person, blog, 'unlike')),
    ]);
    expect(await kindsOf(author)).toEqual([]);
  });

  test('starts a new entry once the last one is read, and takes a withdrawn like out of the entry that counts it', async () => {
    const [author, first, second, third] = await makeMembers(4);
    if (!author || !first || !second || !third) throw new Error();
    const blog = await makeBlog({ author });
    await setLike(first, blog);
    await setLike(second, blog);
    await read(author);
    await setLike(third, blog);
    expect(await kindsOf(author)).toEqual([
      ['like', 1],
      ['like', 2],
    ]);
    await setLike(second, blog, 'unlike');
    const { entries, unread } = await inboxOf(author);
    expect(entries.map(({ actor, count }) => [actor?.name, count])).toEqual([
      [third.name, 1],
      [first.name, 1],
    ]);
    expect(unread).toBe(1);
  });

  test('takes a like that was not told out of no count, and names nobody for it', async () => {
    const [author, first, second, third] = [
      await makeUser(),
      await makeUser(),
      await makeUser(),
      await makeUser(),
    ];
    const blog = await makeBlog({ author });
    const tellLikes = (like: boolean) => author.client.put('/users/notifications', { site: { like } });
    await setLike(author, blog);
    await setLike(first, blog);
    await setLike(second, blog);
    await tellLikes(false);
    await setLike(third, blog);
    await setFollow(third, author);
    await setLike(second, blog, 'unlike');
    const likes = (await inboxOf(author)).entries.filter(({ kind }) => kind === 'like');
    expect(likes.map(({ actor, count }) => [actor?.name, count])).toEqual([[first.name, 1]]);
    await tellLikes(true);
    await setLike(second, blog);
    await setLike(third, blog, 'unlike');
    expect(await kindsOf(author)).toEqual([
      ['like', 2],
      ['follow', 1],
    ]);
  });

  test('is paged by a cursor, and shows nobody else’s', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    for (const content of ['one', 'two', 'three']) await comment(reader, blog, content);
    const page = await inboxOf(author, '?limit=2');
    const next = nextOf(page.answer) as string;
    expect(page.entries.map((entry) => entry.comment?.excerpt)).toEqual(['three', 'two']);
    const { body } = await author.client.raw<Notification[]>('GET', next);
    expect(body.map((entry) => entry.comment?.excerpt)).toEqual(['one']);
    expect((await reader.client.raw<Notification[]>('GET', next)).body).toEqual([]);
  });

  test('leaves nothing of what was withdrawn', async () => {
    const [author, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
    const [blog, deleted] = [await makeBlog({ author, categories: ['life'] }), await makeBlog({ author })];
    const reader = await makeUser();
    const { body } = await comment(reader, blog);
    const { _id } = (body as { comment: { _id: string } }).comment;
    expect((await reader.client.delete(`/blogs/comments/${_id}`)).status).toBe(200);
    await setLike(reader, deleted);
    expect((await author.client.delete(`/blogs/myblogs/${deleted.documentId}`)).status).toBe(200);
    expect((await inboxOf(author)).entries).toEqual([]);
    await comment(reader, blog);
    await setLike(reader, blog);
    expect((await inboxOf(author)).unread).toBe(2);
    const rejection = { status: 'rejected', reason: 'Spam' };
    expect((await admin.client.put(`/admin/blogs/${blog.documentId}/status`, rejection)).status).toBe(200);
    expect((await inboxOf(author)).entries).toEqual([]);
  });

  test('goes with an account, and outlives that of an actor', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    await setFollow(reader, author);
    await remove(reader);
    const [entry] = (await inboxOf(author)).entries;
    expect(entry).toMatchObject({ kind: 'follow', count: 1 });
    expect(entry).not.toHaveProperty('actor');
    await remove(author);
    expect(await database()('notifications').where({ user_id: author.id })).toEqual([]);
  });

  test('counts nobody whose account was deleted', async () => {
    const [author, leaver, reader] = [await makeUser(), await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    for (const person of [reader, leaver]) await setLike(person, blog);
    await setFollow(leaver, author);
    const editor = await Editor.logIn(panelAdmin);
    const path = `plugin::users-permissions.user/${leaver.documentId}`;
    expect((await editor.call('DELETE', path)).status).toBe(200);
    expect(await kindsOf(author)).toEqual([['like', 1]]);
  });

  test('still names an actor who was banned, as pages do', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    await setFollow(reader, author);
    await ban(reader);
    expect((await inboxOf(author)).entries[0]?.actor?.name).toBe(reader.name);
  });
});

describe('PUT /notifications/read', () => {
  test('needs sign-in', async () => {
    expect((await visitor().put('/notifications/read', {})).status).toBe(401);
  });

  test('knows only one’s own notifications', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    await setFollow(reader, author);
    const [entry] = (await inboxOf(author)).entries;
    await setFollow(author, reader);
    const [own] = (await inboxOf(reader)).entries;
    for (const until of ['unknown', entry?._id, 7, `${own?._id.slice(0, 24)}2`, `${own?._id}.5`]) {
      const { status, body } = await read(reader, { until });
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, ['until']]);
    }
    for (const person of [author, reader]) expect((await inboxOf(person)).unread).toBe(1);
  });

  test('leaves unread what has joined an entry since its reader saw it', async () => {
    const [author, first, second, third] = [
      await makeUser(),
      await makeUser(),
      await makeUser(),
      await makeUser(),
    ];
    const blog = await makeBlog({ author });
    await setLike(first, blog);
    const [seen] = (await inboxOf(author)).entries;
    await comment(second, blog);
    await setLike(second, blog);
    expect((await read(author, { until: seen?._id })).status).toBe(200);
    const { entries, unread } = await inboxOf(author);
    expect(entries.map(({ kind, count, readAt }) => [kind, count, readAt])).toEqual([
      ['like', 2, null],
      ['comment', 1, null],
    ]);
    expect(unread).toBe(2);
    await read(author, { until: entries[0]?._id });
    await setLike(third, blog);
    const after = await inboxOf(author);
    expect(after.entries.map(({ count, readAt }) => [count, readAt === null])).toEqual([
      [1, true],
      [2, false],
      [1, false],
    ]);
    expect(after.unread).toBe(1);
    // Going back to an older one marks nothing as unread.
    await read(author, { until: seen?._id });
    expect((await inboxOf(author)).unread).toBe(1);
  });

  test('loses none of 50 likes that arrive meanwhile', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author });
    const people = await makeMembers(50);
    await Promise.all(
      people.map(async (person, i) => {
        await setLike(person, blog);
        if (i % 5) return;
        const [entry] = (await inboxOf(author)).entries;
        expect((await read(author, { until: entry?._id })).status).toBe(200);
      }),
    );
    const { entries, unread } = await inboxOf(author);
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    const isUnread = entries.map(({ readAt }) => readAt === null);
    expect(isUnread.lastIndexOf(true)).toBeLessThan(1);
    expect(unread).toBe(isUnread.filter(Boolean).length);
    await Promise.all(people.map((person) => setLike(person, blog, 'unlike')));
    expect(await kindsOf(author)).toEqual([]);
  });

  test('marks those up to one, or all', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    for (const content of ['one', 'two', 'three']) await comment(reader, blog, content);
    const { entries } = await inboxOf(author);
    expect(await read(author, { until: entries[1]?._id })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const after = await inboxOf(author);
    expect(after.entries.map(({ readAt }) => readAt !== null)).toEqual([false, true, true]);
    expect(after.unread).toBe(1);
    await read(author);
    expect((await inboxOf(author)).unread).toBe(0);
    const again = await inboxOf(author);
    await read(author);
    expect((await inboxOf(author)).entries).toEqual(again.entries);
  });
});

describe('GET and PUT /users/notifications', () => {
  const settings = async ({ client }: Person) =>
    (await client.get<NotificationSettings>('/users/notifications')).body;
  const defaults: NotificationSettings = {
    email: { comment: false, follow: false, newBlog: false, decisions: true },
    site: { comment: true, like: true, follow: true, newBlog: true },
  };

  test('need sign-in', async () => {
    expect((await visitor().get('/users/notifications')).status).toBe(401);
    expect((await visitor().put('/users/notifications', {})).status).toBe(401);
  });

  test('refuse what is no flag', async () => {
    const { client } = await makeUser();
    for (const body of [{ site: { like: 'no' } }, { site: 1 }, { email: { comment: 0 } }]) {
      const { status, body: refusal } = await client.put('/users/notifications', body);
      expect([status, Object.keys((refusal as { errors: object }).errors)]).toEqual([400, Object.keys(body)]);
    }
  });

  test('give the defaults, and change the flags that are sent', async () => {
    const person = await makeUser();
    expect(await settings(person)).toEqual(defaults);
    const changed = { ...defaults, site: { ...defaults.site, like: false } };
    const { body } = await person.client.put('/users/notifications', { site: { like: false } });
    expect(body).toEqual(changed);
    await person.client.put('/users/notifications', { email: { comment: true } });
    expect(await settings(person)).toEqual({ ...changed, email: { ...defaults.email, comment: true } });
  });

  test('decide what is told', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    await author.client.put('/users/notifications', { site: { like: false, comment: false } });
    await setLike(reader, blog);
    await comment(reader, blog);
    await setFollow(reader, author);
    expect(await kindsOf(author)).toEqual([['follow', 1]]);
  });
});
