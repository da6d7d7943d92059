// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type Blog, blogStatuses } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeMembers, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const liked = (id: string) => `/blogs/${id}/like`;
const unliked = (id: string) => `/blogs/${id}/unlike`;

async function likesOf(id: string) {
  const { body } = await visitor().get<Blog>(`/blogs/${id}`);
  return { likes: body.likes, likesCount: body.likesCount };
}

describe('PUT /blogs/{id}/like and /unlike', () => {
  test('need sign-in', async () => {
    const { documentId } = await makeBlog();
    const banned = await makeUser();
    await ban(banned);
    for (const client of [visitor(), banned.client]) {
      expect((await client.put(liked(documentId))).status).toBe(401);
      expect((await client.put(unliked(documentId))).status).toBe(401);
    }
    expect(await likesOf(documentId)).toEqual({ likes: [], likesCount: 0 });
  });

  test('count a person once, however often they press', async () => {
    const [{ documentId }, reader, other] = [await makeBlog(), await makeUser(), await makeUser()];
    const press = (path: string) => reader.client.put(path).then(({ body }) => body);
    for (let i = 0; i < 2; i += 1) {
      expect(await press(liked(documentId))).toEqual({ success: true, liked: true, likesCount: 1 });
    }
    await other.client.put(liked(documentId));
    expect(await likesOf(documentId)).toEqual({
      likes: [other.documentId, reader.documentId],
      likesCount: 2,
    });
    for (let i = 0; i < 2; i += 1) {
      expect(await press(unliked(documentId))).toEqual({ success: true, liked: false, likesCount: 1 });
    }
    expect(await likesOf(documentId)).toEqual({ likes: [other.documentId], likesCount: 1 });
  });

  test('accept any body and ignore it', async () => {
    const [{ documentId }, reader] = [await makeBlog(), await makeUser()];
    for (const body of ['{', '[]', { likesCount: 9, user: 'x' }, Buffer.from([0xff])]) {
      const answer = await reader.client.put(liked(documentId), body);
      expect([answer.status, answer.body]).toEqual([200, { success: true, liked: true, likesCount: 1 }]);
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await reader.client.put(liked(documentId), 'a=b', form)).status).toBe(200);
  });

  test.each(blogStatuses)('work on a blog that is %s once it is published', async (status) => {
    const author = await makeUser();
    const { documentId, id } = await makeBlog({ author, status });
    for (const { client } of [author, await makeUser(), await makeAdmin()]) {
      for (const path of [liked(documentId), unliked(documentId)]) {
        expect((await client.put(path)).status).toBe(status === 'published' ? 200 : 404);
      }
    }
    expect(await database()('likes').where({ blog_id: id })).toEqual([]);
    expect((await author.client.put(liked('unknown'))).status).toBe(404);
  });

  test('are exact when fifty people press at once', async () => {
    const { documentId } = await makeBlog();
    const people = await makeMembers(50);
    const answers = await Promise.all(people.map(({ client }) => client.put(liked(documentId))));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const after = await likesOf(documentId);
    expect([after.likesCount, new Set(after.likes).size]).toEqual([50, 50]);
    await Promise.all(people.slice(0, 20).map(({ client }) => client.put(unliked(documentId))));
    expect((await likesOf(documentId)).likesCount).toBe(30);
  });

  test('are exact when one person presses fifty times at once', async () => {
    const [{ documentId }, reader] = [await makeBlog(), await makeUser()];
    const press = () => reader.client.put(liked(documentId));
    const answers = await Promise.all(Array.from({ length: 50 }, press));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await likesOf(documentId)).toEqual({ likes: [reader.documentId], likesCount: 1 });
  });
});
