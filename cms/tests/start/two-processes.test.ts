// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '../../src/contract';
import { blogInput, type SavedBlog } from '../support/builders/blog-input';
import { makeBlog } from '../support/builders/blogs';
import { makeMembers, makeUser, password } from '../support/builders/people';
import { Client } from '../support/client';
import { sharedCms } from '../support/cms';
import { type CmsProcess, startCms } from '../support/cms-process';
import { database } from '../support/database';

// SQLite is one file for one process: several work together on PostgreSQL only.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one database', () => {
  let second: CmsProcess;

  // The second one starts while others write.
  beforeAll(async () => {
    const { title } = await makeBlog();
    const writing = await database().transaction();
    try {
      await writing('blogs').where({ title }).update({ excerpt: 'Being written' });
      await writing('up_users').whereNull('username').update({ bio: '' });
      await writing('tags').insert({ name: 'Being written', key: `writing-${process.pid}` });
      second = await startCms(sharedCms());
    } finally {
      await writing.rollback();
    }
  }, 120_000);
  afterAll(() => second.stop());

  const at = (i: number, cookie = '') => new Client(i % 2 ? second.url : sharedCms().url, cookie);

  test('count the likes of fifty people exactly, and one person once', async () => {
    const { documentId } = await makeBlog();
    const people = await makeMembers(50);
    const like = ({ client }: { client: Client }, i: number) =>
      at(i, client.cookie).put(`/blogs/${documentId}/like`);
    const answers = await Promise.all([
      ...people.map(like),
      ...people.slice(0, 10).map((one, i) => like(one, i + 1)),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const i of [0, 1]) {
      const { body } = await at(i).get<Blog>(`/blogs/${documentId}`);
      expect([body.likesCount, new Set(body.likes).size]).toEqual([50, 50]);
    }
  });

  test('count comments exactly, written and deleted at once', async () => {
    const author = await makeUser();
    const { documentId } = await makeBlog({ author });
    const path = `/blogs/comments/${documentId}`;
    const write = (_: unknown, i: number) =>
      at(i, author.client.cookie).post<{ comment: { _id: string } }>(path, { content: `${i}` });
    const written = await Promise.all(Array.from({ length: 30 }, write));
    expect(written.filter(({ status }) => status !== 201)).toEqual([]);
    const ids = written.slice(0, 10).map(({ body }) => body.comment._id);
    const remove = (id: string, i: number) => at(i, author.client.cookie).delete(`/blogs/comments/${id}`);
    const removed = await Promise.all([...ids, ...ids].map(remove));
    expect(removed.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(200),
      ...Array(10).fill(404),
    ]);
    const { body } = await at(1).get<Blog>(`/blogs/${documentId}`);
    expect([body.commentsCount, body.comments.length]).toEqual([20, 20]);
  });

  test('register an email once', async () => {
    const email = `two.processes.${process.pid}@example.org`;
    const register = (_: unknown, i: number) =>
      at(i).post('/users/register', {
        name: `Ada ${i}`,
        email: i % 3 ? email : email.toUpperCase(),
        password,
      });
    const answers = await Promise.all(Array.from({ length: 8 }, register));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await database()('up_users').where({ username: email })).toHaveLength(1);
  });

  test('let one of two saves of the same version through', async () => {
    const author = await makeUser();
    const { body } = await at(0, author.client.cookie).post<SavedBlog>('/blogs/create', blogInput());
    const { _id, updatedAt } = body.blog;
    const save = (title: string, i: number) =>
      at(i, author.client.cookie).put<SavedBlog>(`/blogs/updateblogs/${_id}`, { title, updatedAt });
    const answers = await Promise.all(['One', 'Two'].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect((await at(1).get<Blog>(`/blogs/${_id}`)).body.title).toBe(won?.body.blog.title);
  });

  test('do a deed once for one Idempotency-Key', async () => {
    const author = await makeUser();
    const [body, headers] = [blogInput(), { 'Idempotency-Key': `two-${process.pid}` }];
    const create = (_: unknown, i: number) =>
      at(i, author.client.cookie).post('/blogs/create', body, headers);
    const answers = await Promise.all(Array.from({ length: 8 }, create));
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await database()('blogs').where({ author_id: author.id })).toHaveLength(1);
  });

  test('end a session for each other at once', async () => {
    const { client } = await makeUser();
    expect((await at(0, client.cookie).get('/users/me')).status).toBe(200);
    await at(1, client.cookie).post('/users/logout');
    expect((await at(0, client.cookie).get('/users/me')).status).toBe(401);
  });

  test('count blogs that share tags and categories exactly', async () => {
    const author = await makeUser();
    const tags = ['shared a', 'shared b', 'shared c'].map((tag) => `${tag} ${author.id}`);
    const create = (_: unknown, i: number) => {
      const input = blogInput({
        tags: i % 2 ? tags : [...tags].reverse(),
        categories: i % 2 ? 'react,life' : 'life,react',
      });
      return at(i, author.client.cookie).post('/blogs/create', input);
    };
    const answers = await Promise.all(Array.from({ length: 12 }, create));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const rows = await database()('tags').whereIn('name', tags).pluck<number[]>('blogs_count');
    expect(rows).toEqual([12, 12, 12]);
    expect((await at(1).get(`/users/${author.documentId}`)).body).toMatchObject({ blogsCount: 12 });
  });
});
