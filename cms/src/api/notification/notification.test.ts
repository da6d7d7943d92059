// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { makeBlog } from '../../../tests/support/builders/blogs';
import {
  comment,
  inboxOf,
  kindsOf,
  read,
  setFollow,
  setLike,
} from '../../../tests/support/builders/notifications';
import { ban, makeAdmin, makeMembers, makeUser, remove } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { nextOf } from '../../../tests/support/next-link';
import { panelAdmin } from '../../../tests/support/panel-admin';
import type { Notification } from '../../contract';

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

  test('shows that a comment goes on where only blank space follows its start', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    const agree = 'I agree with you';
    await comment(reader, blog, `${agree}${'\n'.repeat(390)}NOT.`);
    await comment(reader, blog, `Hi ${' '.repeat(394)}unbelievable`);
    await comment(reader, blog, `${agree}${'\n'.repeat(380)}NOT.`);
    const { entries } = await inboxOf(author);
    const excerpts = entries.map((entry) => entry.comment?.excerpt);
    expect(excerpts).toEqual([`${agree} NOT.`, 'Hi…', `${agree}…`]);
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
    const [author, admin] = [await makeUser(), await makeAdmin()];
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
