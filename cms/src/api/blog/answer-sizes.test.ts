// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog, BlogCard, Comment } from '../../contract';
import { makeBlog, makeComment, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { nextOf, readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);
const titles = (blogs: BlogCard[]) => blogs.map(({ title }) => title);

beforeEach(removeAllBlogs);

describe('a page of whole blogs', () => {
  const sizeOf = (blogs: Blog[]) =>
    blogs
      .flatMap(({ content, comments }) => [content, ...comments.map((comment) => comment.content)])
      .reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);

  test('ends at a mebibyte of texts, and goes on from there', async () => {
    const author = await makeUser();
    for (let i = 1; i <= 5; i += 1) {
      const content = `<p>${'é'.repeat(i === 3 ? 600_000 : 200_000)}</p>`;
      await makeBlog({ author, title: `Long ${i}`, content, tags: ['long'], publishedAt: minute(i) });
    }
    const { documentId } = author;
    const lists = ['?x=', '?page=1', '?query=long', '?query=lo', `?author=${documentId}`, '?sort=top&page=1'];
    for (const path of ['/blogs/tag/long', '/blogs/myblogs', ...lists.map((query) => `/blogs${query}`)]) {
      const { body } = await author.client.get<Blog[]>(path);
      expect([path, titles(body)]).toEqual([path, ['Long 5', 'Long 4']]);
      const all = await readAll<Blog>(author.client, path);
      expect([path, titles(all)]).toEqual([path, ['Long 5', 'Long 4', 'Long 3', 'Long 2', 'Long 1']]);
    }
    const cards = await visitor().get<BlogCard[]>('/blogs?view=card&tag=long');
    expect([cards.body.length, nextOf(cards)]).toEqual([5, undefined]);
  });

  test.each([
    ['\u{1f600}', ['8', '7', '6', '5', '4']],
    // Six bytes each in JSON.
    ['\u0001', ['8', '7', '6']],
  ])('counts the comments that it shows, as recommendations do: of %j', async (character, shown) => {
    const author = await makeUser();
    const blogs = [];
    for (let i = 1; i <= 8; i += 1) {
      const blog = await makeBlog({ author, title: `${i}`, publishedAt: minute(i) });
      for (let j = 0; j < 11; j += 1) {
        await makeComment(blog, { author, content: `a${character.repeat(4998)}b` });
      }
      blogs.push(blog);
    }
    const { body } = await visitor().get<Blog[]>('/blogs');
    expect(titles(body)).toEqual(shown);
    const recommended = await visitor().get<Blog[]>(`/blogs/recommendations/${blogs[0]!.documentId}`);
    expect(titles(recommended.body)).toEqual(shown);
    expect(sizeOf(recommended.body)).toBeLessThanOrEqual(1024 * 1024);
  });
});

test.each([
  ['\u{1f600}', 13],
  ['\u0001', 8],
])('a page of comments, and those of a blog, end at 256 KiB: of %j', async (character, count) => {
  const author = await makeUser();
  const blog = await makeBlog({ author });
  for (let i = 0; i < 15; i += 1) {
    await makeComment(blog, { author, content: `${i} ${character.repeat(4990)}.` });
  }
  const path = `/blogs/comments/${blog.documentId}?limit=100`;
  const numbers = (comments: Comment[]) => comments.map(({ content }) => parseInt(content));
  const all = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
  const newest = all.slice(0, count);
  expect(numbers((await visitor().get<Comment[]>(path)).body)).toEqual(newest);
  expect(numbers(await readAll<Comment>(visitor(), path))).toEqual(all);
  const whole = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
  expect(numbers(whole.body.comments)).toEqual(newest);
  const rest = await visitor().raw<Comment[]>('GET', nextOf(whole)!);
  expect(numbers(rest.body)).toEqual(all.slice(count, 2 * count));
});

test('an address reads four large answers at a time, and everything else besides', async () => {
  const { documentId } = await makeBlog({ content: `<p>${'x'.repeat(32 * 1024 * 1024)}</p>` });
  const path = `/blogs/${documentId}`;
  const url = `${visitor().base}/api/v1${path}`;
  const unread = [await fetch(url), await fetch(url), await fetch(url), await fetch(url)];
  const refused = await visitor().get(path);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(429);
  expect((await visitor().get('/blogs?view=card')).status).toBe(200);
  for (const { body } of unread) await body?.cancel();
  await expect.poll(async () => (await visitor().get(path)).status).toBe(200);
});
