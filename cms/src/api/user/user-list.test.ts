// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type ListedUser, listedUserSchema, type User } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeUser, password } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { readAll } from '../../../tests/support/next-link';

async function found(query: string) {
  const { client } = await makeAdmin();
  const answer = await client.get<User[]>(`/users?query=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
  return answer.body.map(({ _id }) => _id);
}

describe('GET /users', () => {
  test('is for admins', async () => {
    expect((await visitor().get('/users')).status).toBe(401);
    expect((await (await makeUser()).client.get('/users')).status).toBe(403);
  });

  test('gives every account, newest first, as admins see it', async () => {
    const [admin, person, banned] = [await makeAdmin(), await makeUser(), await makeUser()];
    await ban(banned);
    await person.client.put(`/users/${admin.documentId}/follow`);
    const answer = await admin.client.get<User[]>('/users?limit=3');
    expect(answer.body.map(({ _id, role, banned }) => [_id, role, banned])).toEqual([
      [banned.documentId, 'user', true],
      [person.documentId, 'user', false],
      [admin.documentId, 'admin', false],
    ]);
    expect(answer.body[1]?.following).toEqual([admin.documentId]);
    for (const user of answer.body) expect(listedUserSchema.strict().parse(user)).toEqual(user);
    expect(answer.text).not.toMatch(/password|\$2[aby]\$/);
  });

  test('tells how many blogs an account has, how often one was rejected, and when it was last seen', async () => {
    const [admin, author] = [await makeAdmin(), await makeUser()];
    const readAuthor = async () => {
      const { body } = await admin.client.get<ListedUser[]>(`/users?query=${author.email}`);
      return body[0];
    };
    await database()('up_users').where({ id: author.id }).update({ last_seen_at: null });
    expect(await readAuthor()).toMatchObject({ blogsCount: 0, rejectionsCount: 0, lastSeenAt: null });
    await makeBlog({ author });
    const { documentId } = await makeBlog({ author, status: 'pending' });
    const reject = { status: 'rejected', reason: 'Advertising' };
    const decide = (body: object) => admin.client.put(`/admin/blogs/${documentId}/status`, body);
    await decide(reject);
    await decide({ ...reject, reason: 'The same rejection in other words' });
    await decide({ status: 'pending' });
    await decide(reject);
    await decide({ status: 'pending' });
    const visit = visitor();
    await visit.post('/users/login', { email: author.email, password });
    await visit.post('/users/logout');
    const read = await readAuthor();
    expect(read).toMatchObject({ blogsCount: 1, rejectionsCount: 2 });
    expect(Date.now() - Date.parse(read?.lastSeenAt ?? '')).toBeLessThan(60_000);
  });

  test('leaves out the built-in account, and reads on to the end', async () => {
    const { client } = await makeAdmin();
    const all = await readAll<User>(client, '/users?limit=100');
    const expected = await database()('up_users').where({ built_in: false }).count('* as n').first();
    expect(all).toHaveLength(Number(expected?.n));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(all.map(({ name }) => name)).not.toContain('Deleted user');
    expect((await client.get('/users?limit=1')).headers['x-total-count']).toBe(String(all.length));
  });

  test('searches name and email, without case, and takes % and _ as they stand', async () => {
    const name = 'ZOË_100% "Q"';
    const person = await makeUser({ name, email: `Search.Me.${Date.now()}@Example.org` });
    for (const query of ['zoë_100', 'ZOË_', '0% "q', person.email.toUpperCase(), person.email.slice(0, 12)]) {
      expect([query, await found(query)]).toEqual([query, [person.documentId]]);
    }
    for (const query of ['zo%', 'zoë-100', '%%%', 'zoë\\_'])
      expect([query, await found(query)]).toEqual([query, []]);
  });

  test('gives the admins or the banned alone, with their exact total', async () => {
    const admin = await makeAdmin();
    await makeUser();
    const banned = await makeUser({ name: 'Barred' });
    await ban(banned);
    for (const [filter, isOne, newest] of [
      ['role=admin', ({ role }: User) => role === 'admin', admin],
      ['banned=true', (user: User) => user.banned, banned],
    ] as const) {
      const all = await readAll<User>(admin.client, '/users?limit=100');
      const found = await readAll<User>(admin.client, `/users?limit=20&${filter}`);
      expect(found).toEqual(all.filter(isOne));
      expect(found[0]?._id).toBe(newest.documentId);
      const first = await admin.client.get(`/users?limit=1&${filter}`);
      expect(first.headers['x-total-count']).toBe(String(found.length));
    }
    const both = await admin.client.get<User[]>('/users?banned=true&query=barred');
    expect(both.body.map(({ _id }) => _id)).toEqual([banned.documentId]);
  });

  test.each([
    'role=user',
    'role=',
    'banned=false',
    'role=admin&role=admin',
    'limit=x',
    'page=1.5',
    'after=x',
    'query=a&query=b',
    `query=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await (await makeAdmin()).client.get(`/users?${query}`)).status).toBe(400);
  });
});
