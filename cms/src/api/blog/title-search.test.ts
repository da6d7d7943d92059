// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog, BlogTitle } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);

async function write({ client }: Person, title: string, changes: object = {}) {
  const { body } = await client.post<SavedBlog>('/blogs/create', blogInput({ title, ...changes }));
  return body.blog;
}

async function search(query: string) {
  const answer = await visitor().get<BlogTitle[]>(`/blogs/search?query=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
  return answer.body.map(({ title }) => title);
}

beforeEach(removeAllBlogs);

describe('GET /blogs/search', () => {
  test('finds a part of a title without case, and gives id and title alone', async () => {
    const blog = await write(await makeUser(), 'Reading a Codebase');
    const answer = await visitor().get('/blogs/search?query=CODEB');
    expect(answer.body).toEqual([{ _id: blog._id, title: 'Reading a Codebase' }]);
    expect(await search('deba')).toEqual(['Reading a Codebase']);
    expect(await search('  reading a co ')).toEqual(['Reading a Codebase']);
    expect(await search('codebases')).toEqual([]);
  });

  test('takes accented letters as they are, in any case and any form', async () => {
    const author = await makeUser();
    await write(author, 'ÉTUDE');
    await write(author, 'cafe\u0301 notes');
    for (const query of ['étude', 'Étude', 'e\u0301tude', 'TUDE'])
      expect(await search(query)).toEqual(['ÉTUDE']);
    expect(await search('CAFÉ')).toEqual(['cafe\u0301 notes']);
    expect(await search('etude')).toEqual([]);
  });

  test.each([
    '100% sure',
    'snake_case',
    'back\\slash',
    `it's "quoted"`,
    '(a*b) OR c:d -e ^f',
    'C++ & C#',
    '日本語',
    'the last\u{10ffff} of all',
    'up to \ud7ff and on',
  ])('takes every sign of %s as it stands', async (title) => {
    const author = await makeUser();
    await write(author, title);
    await write(author, 'snakeXcase 100 sure');
    expect(await search(title)).toEqual([title]);
    expect(await search(title.slice(-4))).toContain(title);
    expect(await search(title.slice(0, 8))).toContain(title);
  });

  test('finds the starts of words for one or two characters', async () => {
    const author = await makeUser();
    for (const title of ['Go in practice', 'Algorithms', 'Why (go)?', 'C# today', 'École'])
      await write(author, title);
    expect(await search('GO')).toEqual(['Go in practice', 'Why (go)?']);
    expect(await search('a')).toEqual(['Algorithms']);
    expect([await search('c#'), await search('é'), await search('co')]).toEqual([
      ['C# today'],
      ['École'],
      [],
    ]);
  });

  test.each(['%%%', '___', '"""', '***', 'zzz', "' OR 1=1 --"])('finds nothing for %s', async (query) => {
    await write(await makeUser(), 'Plain title');
    expect(await search(query)).toEqual([]);
  });

  test('finds nothing for blanks, or for no query at all', async () => {
    await write(await makeUser(), 'Plain title');
    expect(await search('   ')).toEqual([]);
    expect(await search('')).toEqual([]);
    expect((await visitor().get('/blogs/search')).body).toEqual([]);
  });

  test('puts titles that start with the words first, then the newest others, and stops at ten', async () => {
    const author = await makeUser();
    await write(author, 'Node first');
    for (let i = 1; i <= 11; i += 1) await write(author, `About node ${i}`);
    await write(author, 'node second');
    const found = await search('node');
    expect(found).toHaveLength(10);
    expect(found.slice(0, 2)).toEqual(['node second', 'Node first']);
    expect(found.slice(2)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((i) => `About node ${i}`));
  });

  test('finds a title once, wherever and however often it holds the words', async () => {
    const author = await makeUser();
    for (const title of [
      'Again and again and again',
      'Born against the odds',
      'Against all odds',
      'No match',
    ])
      await write(author, title);
    expect(await search('again')).toEqual([
      'Against all odds',
      'Again and again and again',
      'Born against the odds',
    ]);
    expect(await search('gain and again')).toEqual(['Again and again and again']);
    expect(await search('ainst the odds')).toEqual(['Born against the odds']);
    expect(await search('Born against the odds!')).toEqual([]);
    for (let i = 0; i < 12; i += 1) await makeBlog({ author, title: `An echo of an echo ${i}` });
    expect(await search('echo')).toHaveLength(10);
  });

  test('knows the newest by their publication, however many there are', async () => {
    const author = await makeUser();
    for (let i = 0; i < 230; i += 1) {
      // The later it was made, the earlier it was published.
      await makeBlog({ author, title: `Rust ${i}`, publishedAt: minute(300 - i) });
    }
    await makeBlog({ author, title: 'About rust', publishedAt: minute(500) });
    expect(await search('rust')).toEqual(Array.from({ length: 10 }, (_, i) => `Rust ${i}`));
    expect(await search('rust 12')).toEqual([
      'Rust 12',
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `Rust 12${i}`),
    ]);
    expect((await search('ru')).slice(0, 2)).toEqual(['Rust 0', 'Rust 1']);
    expect((await search('ust'))[0]).toEqual('About rust');
  });

  test('finds published blogs only, for everyone, and forgets them with their title', async () => {
    const [author, admin] = [await makeUser(), await makeAdmin()];
    await write(author, 'Needle draft', { status: 'draft' });
    const blog = await write(author, 'Needle shown');
    expect(await search('needle')).toEqual(['Needle shown']);
    expect((await author.client.get('/blogs/search?query=needle')).body).toHaveLength(1);
    await author.client.put(`/blogs/updateblogs/${blog._id}`, { title: 'Thread shown' });
    expect([await search('needle'), await search('thread')]).toEqual([[], ['Thread shown']]);
    await admin.client.put(`/admin/blogs/${blog._id}/status`, { status: 'pending' });
    expect(await search('thread')).toEqual([]);
    await admin.client.put(`/admin/blogs/${blog._id}/status`, { status: 'published' });
    expect(await search('thread')).toEqual(['Thread shown']);
    await author.client.delete(`/blogs/myblogs/${blog._id}`);
    expect(await search('thread')).toEqual([]);
  });

  test('refuses a query that is too long, sent twice or cannot be stored', async () => {
    expect(await search('x'.repeat(200))).toEqual([]);
    for (const query of ['x'.repeat(201), 'a&query=b', '%00', 'a%00b']) {
      expect((await visitor().get(`/blogs/search?query=${query}`)).status).toBe(400);
    }
  });
});

describe('GET /blogs/neighbours/{id}', () => {
  const neighboursOf = async (id: string, client = visitor()) =>
    client.get<Record<'previous' | 'next', BlogTitle | null>>(`/blogs/neighbours/${id}`);

  test('gives what the same author published before and after', async () => {
    const author = await makeUser();
    const blogs = [];
    for (const i of [1, 2, 3]) {
      await makeBlog({ publishedAt: minute(i) });
      blogs.push(await makeBlog({ author, publishedAt: minute(i) }));
      await makeBlog({ author, status: 'pending', createdAt: minute(i) });
    }
    const named = blogs.map(({ documentId, title }) => ({ _id: documentId, title }));
    const answers = await Promise.all(blogs.map(({ documentId }) => neighboursOf(documentId)));
    expect(answers.map(({ body }) => body)).toEqual([
      { previous: null, next: named[1] },
      { previous: named[0], next: named[2] },
      { previous: named[1], next: null },
    ]);
  });

  test('parts blogs of one moment, so that each is reached', async () => {
    const author = await makeUser();
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await makeBlog({ author, publishedAt: minute(1) })).documentId);
    const next = (await neighboursOf(ids[0] as string)).body.next?._id as string;
    expect([next, (await neighboursOf(next)).body.next?._id]).toEqual(ids.slice(1));
  });

  test('exists for those who may see the blog', async () => {
    const author = await makeUser();
    const { documentId } = await makeBlog({ author, status: 'draft' });
    expect((await neighboursOf(documentId)).status).toBe(404);
    expect((await neighboursOf(documentId, author.client)).body).toEqual({ previous: null, next: null });
    expect((await neighboursOf('unknown')).status).toBe(404);
  });
});

describe('GET /blogs/sitemap', () => {
  test('lists every published blog with its last change, from page to page', async () => {
    const author = await makeUser();
    for (let i = 1; i <= 4; i += 1) await makeBlog({ author, publishedAt: minute(i) });
    await makeBlog({ author, publishedAt: minute(5) });
    await makeBlog({ author, status: 'pending' });
    const blogs = await visitor().get<Blog[]>('/blogs');
    const expected = blogs.body.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
    const answer = await visitor().get('/blogs/sitemap?limit=10000');
    expect([answer.body, answer.headers['x-total-count']]).toEqual([expected, '5']);
    expect(await readAll(visitor(), '/blogs/sitemap?limit=2')).toEqual(expected);
    expect((await visitor().get('/blogs/sitemap?limit=99999')).status).toBe(200);
    expect((await visitor().get('/blogs/sitemap?after=x')).status).toBe(400);
  });

  test('adds the cover when asked for the images', async () => {
    const image = 'https://pictures.example/a.webp';
    const { documentId } = await makeBlog({ author: await makeUser(), image });
    const { body } = await visitor().get<{ _id: string }[]>('/blogs/sitemap?view=images');
    expect(body.find(({ _id }) => _id === documentId)).toHaveProperty('image', image);
    const other = await visitor().get('/blogs/sitemap?view=other');
    expect(other.status).toBe(400);
    expect(other.body).toMatchObject({ errors: { view: 'view must be images' } });
  });
});
