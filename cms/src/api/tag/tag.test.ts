// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import { type BlogCard, blogCardSchema } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);

async function write({ client }: Person, tags: string[], changes: object = {}) {
  const { body } = await client.post<SavedBlog>('/blogs/create', blogInput({ tags, ...changes }));
  return body.blog;
}

async function list(query = '') {
  const answer = await visitor().get<string[]>(`/blogs/tags${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function blogsOf(tag: string, query = '') {
  const answer = await visitor().get<BlogCard[]>(`/blogs/tag/${encodeURIComponent(tag)}?view=card&${query}`);
  return answer.body.map(({ title }) => title);
}

beforeEach(removeAllBlogs);

describe('GET /blogs/tags', () => {
  test('gives the tags of published blogs, most used first, in the spelling first used', async () => {
    const author = await makeUser();
    await write(author, ['Rust', 'Node.js']);
    await write(author, ['node.JS']);
    await write(author, ['hidden', 'Rust'], { status: 'draft' });
    expect(await list()).toEqual(['Node.js', 'Rust']);
    expect((await visitor().get('/blogs/tags?limit=1')).headers['x-total-count']).toBe('2');
  });

  test('follows what becomes of the blogs', async () => {
    const author = await makeUser();
    const blog = await write(author, ['one', 'two']);
    await author.client.put(`/blogs/updateblogs/${blog._id}`, { tags: ['two', 'three'] });
    expect((await list()).sort()).toEqual(['three', 'two']);
    await author.client.delete(`/blogs/myblogs/${blog._id}`);
    expect(await list()).toEqual([]);
  });

  test('filters by a part, without case, and takes % and _ as they stand', async () => {
    await write(await makeUser(), ['TypeScript', 'JavaScript', '100%', 'snake_case', 'Éclair']);
    expect((await list('?query=SCRIPT')).sort()).toEqual(['JavaScript', 'TypeScript']);
    expect(await list('?query=%25')).toEqual(['100%']);
    expect(await list('?query=_')).toEqual(['snake_case']);
    expect(await list(`?query=${encodeURIComponent('e\u0301CL')}`)).toEqual(['Éclair']);
  });

  test('gives the number of published blogs beside each when it is asked for', async () => {
    const author = await makeUser();
    await write(author, ['Rust', 'Node.js']);
    await write(author, ['node.JS']);
    await write(author, ['Rust', 'node.js'], { status: 'draft' });
    const answer = await visitor().get('/blogs/tags?view=counts');
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        { name: 'Node.js', blogsCount: 2 },
        { name: 'Rust', blogsCount: 1 },
      ],
    ]);
    const found = await visitor().get('/blogs/tags?view=counts&query=ru&limit=1');
    expect(found.body).toEqual([{ name: 'Rust', blogsCount: 1 }]);
    expect((await visitor().get('/blogs/tags?view=all')).status).toBe(400);
  });

  test('gives a hundred, or as many as are asked for up to a thousand', async () => {
    const author = await makeUser();
    for (let i = 0; i < 11; i += 1) {
      await makeBlog({ author, tags: Array.from({ length: 10 }, (_, j) => `tag ${i}-${j}`) });
    }
    expect(
      [await list(), await list('?limit=5'), await list('?limit=5000')].map((tags) => tags.length),
    ).toEqual([100, 5, 110]);
    for (const query of ['limit=x', 'limit=1&limit=2', 'query=a&query=b']) {
      expect((await visitor().get(`/blogs/tags?${query}`)).status).toBe(400);
    }
  });
});

describe('GET /blogs/tag/{tag}', () => {
  test.each(['a\\b', '\\', 'CI/CD', 'C#', 'what?', '100%'])('lists the blogs of the tag %s', async (tag) => {
    await write(await makeUser(), [tag], { title: 'Of the tag' });
    expect(await blogsOf(tag)).toEqual(['Of the tag']);
    const filtered = await visitor().get<BlogCard[]>(`/blogs?view=card&tag=${encodeURIComponent(tag)}`);
    expect(filtered.body.map(({ title }) => title)).toEqual(['Of the tag']);
  });

  test('gives the published blogs of a tag, newest first, without case', async () => {
    const author = await makeUser();
    await makeBlog({ author, title: 'old', tags: ['Node.js'], publishedAt: minute(1) });
    await makeBlog({ author, title: 'new', tags: ['x', 'node.JS'], publishedAt: minute(2) });
    await makeBlog({ author, title: 'other', tags: ['Node'], publishedAt: minute(3) });
    await makeBlog({ author, title: 'waiting', tags: ['Node.js'], status: 'pending' });
    expect(await blogsOf('NODE.JS')).toEqual(['new', 'old']);
    const answer = await visitor().get<BlogCard[]>('/blogs/tag/node.js?view=card');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(blogCardSchema.strict().parse(answer.body[0])).toEqual(answer.body[0]);
    const all = await readAll<BlogCard>(visitor(), '/blogs/tag/node.js?view=card&limit=1');
    expect(all.map(({ title }) => title)).toEqual(['new', 'old']);
  });

  test('keeps C, C++ and C# apart, and takes any sign', async () => {
    for (const tag of ['C', 'C++', 'C#', 'a/b', '100%', 'Caf\u00e9'])
      await makeBlog({ title: tag, tags: [tag] });
    for (const tag of ['c', 'c++', 'c#', 'a/b', '100%']) {
      expect((await blogsOf(tag)).map((title) => title.toLowerCase())).toEqual([tag]);
    }
    expect(await blogsOf('CAFE\u0301')).toEqual(['Caf\u00e9']);
  });

  test('gives an empty list for an unknown tag', async () => {
    const answer = await visitor().get('/blogs/tag/unknown');
    expect([answer.status, answer.body, answer.headers['x-total-count']]).toEqual([200, [], '0']);
    expect((await visitor().get('/blogs/tag/unknown?limit=x')).status).toBe(400);
  });
});
