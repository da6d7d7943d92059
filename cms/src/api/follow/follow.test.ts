// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type AuthorPage, authorPageSchema, type User } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeCrowd, makeMembers, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { newRow } from '../../database/new-row';

const pathOf = (id: string, verb: 'follow' | 'unfollow') => `/users/${id}/${verb}`;
const pageOf = async (id: string, client = visitor()) => (await client.get<AuthorPage>(`/users/${id}`)).body;

describe('PUT /users/{id}/follow and /unfollow', () => {
  test('need sign-in', async () => {
    const { documentId } = await makeUser();
    for (const verb of ['follow', 'unfollow'] as const) {
      expect((await visitor().put(pathOf(documentId, verb))).status).toBe(401);
    }
  });

  test('change whom one follows, once however often they are sent', async () => {
    const [person, first, second] = [await makeUser(), await makeUser(), await makeUser()];
    const send = async (id: string, verb: 'follow' | 'unfollow') =>
      (await person.client.put(pathOf(id, verb))).body;
    expect(await send(first.documentId, 'follow')).toEqual({ success: true, following: [first.documentId] });
    for (let i = 0; i < 2; i += 1) {
      expect(await send(second.documentId, 'follow')).toEqual({
        success: true,
        following: [second.documentId, first.documentId],
      });
    }
    expect((await pageOf(second.documentId)).followersCount).toBe(1);
    for (let i = 0; i < 2; i += 1) {
      expect(await send(second.documentId, 'unfollow')).toEqual({
        success: true,
        following: [first.documentId],
      });
    }
    expect((await pageOf(second.documentId)).followersCount).toBe(0);
    expect((await person.client.get<User>('/users/me')).body.following).toEqual([first.documentId]);
  });

  test('answer the newest thousand of those whom one follows', async () => {
    const [person, admin, crowd] = [await makeUser(), await makeAdmin(), await makeCrowd(1001)];
    for (let start = 0; start < crowd.length; start += 50) {
      const some = crowd.slice(start, start + 50);
      const rows = some.map(({ id }) => ({ ...newRow(), follower_id: person.id, followee_id: id }));
      await database()('follows').insert(rows);
    }
    const newest = crowd.map(({ documentId }) => documentId).reverse();
    const { body } = await person.client.get<User>('/users/me');
    expect(body.following).toEqual(newest.slice(0, 1000));
    const listed = await admin.client.get<User[]>(`/users?query=${encodeURIComponent(person.email)}`);
    expect(listed.body[0]?.following).toEqual(newest.slice(0, 1000));
    const answer = await person.client.put<User>(pathOf(newest.at(-1) as string, 'unfollow'));
    expect(answer.body.following).toEqual(newest.slice(0, 1000));
  });

  test('know nobody but people with an account', async () => {
    const person = await makeUser();
    const builtIn = await database()('up_users').where({ built_in: true }).first('document_id');
    for (const id of ['unknown', builtIn.document_id, String(person.id)]) {
      for (const verb of ['follow', 'unfollow'] as const) {
        expect((await person.client.put(pathOf(id, verb))).status).toBe(404);
      }
    }
  });

  test('are not for oneself', async () => {
    const person = await makeUser();
    expect((await person.client.put(pathOf(person.documentId, 'follow'))).status).toBe(400);
    expect((await pageOf(person.documentId)).followersCount).toBe(0);
  });

  test('are exact when many follow at once', async () => {
    const { documentId } = await makeUser();
    const people = await makeMembers(20);
    const calls = people.flatMap(({ client }) => [1, 2].map(() => client.put(pathOf(documentId, 'follow'))));
    expect((await Promise.all(calls)).filter(({ status }) => status !== 200)).toEqual([]);
    expect((await pageOf(documentId)).followersCount).toBe(20);
  });
});

describe('GET /users/{id}', () => {
  test('gives the public page of an author, and nothing private', async () => {
    const author = await makeUser();
    await database()('up_users')
      .where({ id: author.id })
      .update({ bio: 'Hi', profile_picture: '/uploads/a_1x1.webp' });
    await makeBlog({ author });
    await makeBlog({ author, status: 'draft' });
    await makeBlog({ author, status: 'pending' });
    const reader = await makeUser();
    await reader.client.put(pathOf(author.documentId, 'follow'));
    const page = await pageOf(author.documentId, reader.client);
    expect(page).toEqual({
      _id: author.documentId,
      name: author.name,
      image: '/uploads/a_1x1.webp',
      bio: 'Hi',
      website: '',
      links: [],
      blogsCount: 1,
      followersCount: 1,
      isFollowing: true,
    });
    expect(authorPageSchema.strict().parse(page)).toEqual(page);
    expect((await pageOf(author.documentId)).isFollowing).toBe(false);
  });

  test('is there for a banned author too, and for nobody who is none', async () => {
    const author = await makeUser();
    await makeBlog({ author });
    await ban(author);
    expect(await pageOf(author.documentId)).toMatchObject({ name: author.name, blogsCount: 1 });
    const builtIn = await database()('up_users').where({ built_in: true }).first('document_id');
    for (const id of ['unknown', builtIn.document_id, String(author.id)]) {
      expect((await visitor().get(`/users/${id}`)).status).toBe(404);
    }
  });
});
