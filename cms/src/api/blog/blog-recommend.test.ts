// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import { type Blog, type BlogCard, blogCardSchema, blogSchema, blogStatuses } from '../../contract';
import { makeBlog, type MadeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);

async function recommended(blog: MadeBlog) {
  const { body } = await visitor().get<BlogCard[]>(`/blogs/recommendations/${blog.documentId}?view=card`);
  return body.map(({ title }) => title);
}

beforeEach(removeAllBlogs);

describe('GET /blogs/recommendations/{id}', () => {
  test('puts shared tags first, then the category, then what is newest', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, tags: ['a', 'b'], categories: ['life'], publishedAt: minute(1) });
    const others: [string, string[], string[]][] = [
      ['two tags', ['a', 'b'], []],
      ['tag and category', ['A'], ['life']],
      ['old tag', ['a'], []],
      ['new tag', ['b'], []],
      ['category', ['x'], ['life']],
      ['nothing, old', ['x'], ['react']],
      ['nothing, new', [], []],
    ];
    for (const [i, [title, tags, categories]] of others.entries()) {
      await makeBlog({ author, title, tags, categories, publishedAt: minute(i + 2) });
    }
    expect(await recommended(blog)).toEqual([
      'two tags',
      'tag and category',
      'new tag',
      'old tag',
      'category',
      'nothing, new',
    ]);
  });

  test('weighs one shared tag more than all categories together', async () => {
    const author = await makeUser();
    const categories = ['life', 'react', 'javascript', 'devops', 'backend'];
    const blog = await makeBlog({ author, tags: ['a'], categories });
    await makeBlog({ author, title: 'tag', tags: ['a'], publishedAt: minute(1) });
    await makeBlog({ author, title: 'categories', categories, publishedAt: minute(2) });
    expect(await recommended(blog)).toEqual(['tag', 'categories']);
  });

  test('never names the blog itself, nor one that is not published', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, title: 'itself', tags: ['a'] });
    for (const status of blogStatuses) await makeBlog({ author, title: status, status, tags: ['a'] });
    expect(await recommended(blog)).toEqual(['published']);
  });

  test('gives at most six, each once', async () => {
    const author = await makeUser();
    const changes = { author, tags: ['a', 'b'], categories: ['life', 'react'] };
    const blog = await makeBlog({ ...changes, title: 'itself' });
    for (let i = 1; i <= 8; i += 1) await makeBlog({ ...changes, title: `${i}`, publishedAt: minute(i) });
    expect(await recommended(blog)).toEqual(['8', '7', '6', '5', '4', '3']);
  });

  test('gives whole blogs, or cards when they are asked for', async () => {
    const blog = await makeBlog();
    await makeBlog({ content: '<p>Whole</p>' });
    const path = `/blogs/recommendations/${blog.documentId}`;
    const whole = (await visitor().get<Blog[]>(path)).body[0];
    expect(blogSchema.parse(whole)).toEqual(whole);
    const card = (await visitor().get<BlogCard[]>(`${path}?view=card`)).body[0];
    expect(blogCardSchema.strict().parse(card)).toEqual(card);
    expect((await visitor().get(`${path}?view=list`)).status).toBe(400);
  });

  test('exists for those who may see the blog, and for nobody else', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, status: 'draft', tags: ['a'] });
    await makeBlog({ title: 'other', tags: ['a'] });
    const path = `/blogs/recommendations/${blog.documentId}`;
    expect((await visitor().get(path)).status).toBe(404);
    expect((await (await makeUser()).client.get(path)).status).toBe(404);
    expect((await author.client.get<Blog[]>(path)).body.map(({ title }) => title)).toEqual(['other']);
    expect((await visitor().get('/blogs/recommendations/unknown')).status).toBe(404);
    expect((await visitor().get('/blogs/recommendations/unknown?view=list')).status).toBe(404);
  });
});
