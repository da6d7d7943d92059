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
import { makeMembers, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';

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
    const ownId = own?._id.slice(0, 24);
    const unknown = [
      'unknown',
      entry?._id,
      `${ownId}2`,
      `${ownId}0`,
      `${ownId}-1`,
      `${own?._id}.5`,
      'a\0b',
      `${ownId}\0`,
      '',
    ];
    for (const until of unknown) {
      expect(await read(reader, { until })).toMatchObject({
        status: 400,
        body: { errors: { until: 'until is unknown' } },
      });
    }
    expect(await read(reader, { until: 7 })).toMatchObject({
      status: 400,
      body: { errors: { until: 'until must be text' } },
    });
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
    expect((await author.client.get('/notifications/unread')).body).toEqual({ count: 2 });
    expect((await author.client.get('/me?unread=true')).body).toMatchObject({ success: true, unread: 2 });
    expect((await author.client.get('/me')).body).not.toHaveProperty('unread');
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

  test('loses none of 50 likes that arrive during the call', async () => {
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
