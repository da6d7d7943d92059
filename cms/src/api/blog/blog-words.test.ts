// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import type { BlogCard } from '../../contract';
import { blogInput } from '../../../tests/support/builders/blog-input';
import { like, makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';
import { nextOf, readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);
const titles = (blogs: BlogCard[]) => blogs.map(({ title }) => title);

async function totalOf(path: string, client: Client = visitor()) {
  return (await client.get(path)).headers['x-total-count'];
}

beforeEach(removeAllBlogs);

/** `go` and `many` are in most titles, `io` and `seldom` in two; two blogs at a time came out at one moment. */
async function makeTitles() {
  const [author, fan] = [await makeUser(), await makeUser()];
  for (let i = 0; i < 20; i += 1) {
    const words = i % 10 === 4 ? 'io seldom' : 'go many';
    const publishedAt = minute(Math.floor(i / 2));
    const blog = await makeBlog({ author, title: `${words} ${i}`, publishedAt, tags: ['a'] });
    if (i % 3 === 0) await like(blog, fan);
  }
  return author;
}

describe('GET /blogs?query=', () => {
  test.each(['go', 'many', 'io', 'seldom'])('gives all titles with %s, the latest first', async (words) => {
    await makeTitles();
    const all = titles(await readAll<BlogCard>(visitor(), '/blogs?view=card&limit=100'));
    const expected = all.filter((title) => title.includes(words));
    expect(expected.length === 2 || expected.length === 18).toBe(true);
    for (const rest of ['', '&page=1', '&tag=a']) {
      const path = `/blogs?view=card&limit=3&query=${words}${rest}`;
      expect(titles(await readAll<BlogCard>(visitor(), path))).toEqual(expected);
      expect(await totalOf(path)).toBe(String(expected.length));
    }
  });

  test('reads on through words that hundreds of titles hold', async () => {
    const author = await makeUser();
    for (let i = 0; i < 210; i += 1) {
      const blog = await makeBlog({ author, title: `Common ${i}`, publishedAt: minute(Math.floor(i / 2)) });
      if (i === 7) await like(blog, author);
    }
    const expected = Array.from({ length: 210 }, (_, i) => `Common ${209 - i}`);
    for (const rest of ['', '&page=1']) {
      const path = `/blogs?view=card&limit=50&query=common${rest}`;
      expect(titles(await readAll<BlogCard>(visitor(), path))).toEqual(expected);
      expect(await totalOf(path)).toBe('210');
    }
    const top = await visitor().get<BlogCard[]>('/blogs?view=card&limit=2&query=common&sort=top');
    expect(titles(top.body)).toEqual(['Common 7', 'Common 209']);
  });

  test.each(['go', 'many', 'io', 'seldom'])('sorts titles with %s by likes', async (words) => {
    await makeTitles();
    const all = titles(await readAll<BlogCard>(visitor(), '/blogs?view=card&limit=100&sort=top'));
    const path = `/blogs?view=card&limit=3&sort=top&query=${words}`;
    expect(titles(await readAll<BlogCard>(visitor(), path))).toEqual(
      all.filter((one) => one.includes(words)),
    );
  });

  test('goes on from a cursor whose own blog is gone', async () => {
    const author = await makeTitles();
    const first = await visitor().get<BlogCard[]>('/blogs?view=card&limit=2&query=many');
    await author.client.delete(`/blogs/myblogs/${first.body[1]?._id}`);
    const second = await visitor().raw<BlogCard[]>('GET', nextOf(first) ?? '');
    expect(titles(second.body)).toEqual(['go many 17', 'go many 16']);
  });

  test('counts again whenever a title comes, changes or goes', async () => {
    const [{ client }, admin] = [await makeUser(), await makeAdmin()];
    const totals = async () => [
      await totalOf('/blogs?query=lighthouse'),
      await totalOf('/blogs?query=lighthouse&tag=sea'),
      await totalOf('/blogs?category=life&tag=sea'),
      await totalOf('/admin/dashboard?query=lighthouse', admin.client),
    ];
    expect(await totals()).toEqual(['0', '0', '0', '0']);
    const input = blogInput({ title: 'The lighthouse', tags: ['sea'], categories: ['life'] });
    const { body } = await client.post<{ blog: { _id: string } }>('/blogs/create', input);
    expect(await totals()).toEqual(['1', '1', '1', '1']);
    await client.put(`/blogs/updateblogs/${body.blog._id}`, { tags: ['land'] });
    expect(await totals()).toEqual(['1', '0', '0', '1']);
    await admin.client.put(`/admin/blogs/${body.blog._id}/status`, {
      status: 'rejected',
      reason: 'Too dark',
    });
    expect(await totals()).toEqual(['0', '0', '0', '1']);
    await client.delete(`/blogs/myblogs/${body.blog._id}`);
    expect(await totals()).toEqual(['0', '0', '0', '0']);
  });
});

describe('GET /admin/dashboard?query=', () => {
  test.each(['go', 'many', 'io', 'seldom'])('gives all titles with %s, the newest first', async (words) => {
    await makeTitles();
    await makeBlog({ title: `${words} waits`, status: 'pending', createdAt: minute(99) });
    const { client } = await makeAdmin();
    const all = await readAll<BlogCard>(client, '/admin/dashboard?view=card&limit=100');
    const expected = all.filter(({ title }) => title.includes(words));
    for (const status of [undefined, 'pending', 'published']) {
      const path = `/admin/dashboard?view=card&limit=3&query=${words}${status ? `&status=${status}` : ''}`;
      const shown = expected.filter((blog) => status === undefined || blog.status === status);
      expect(titles(await readAll<BlogCard>(client, path))).toEqual(titles(shown));
      expect(await totalOf(path, client)).toBe(String(shown.length));
    }
  });
});
