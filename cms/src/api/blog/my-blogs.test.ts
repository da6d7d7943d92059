// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type Blog, type BlogCard, blogCardSchema, blogSchema, blogStatuses } from '../../contract';
import { like, makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import { makePending, removePendingOf } from '../../../tests/support/builders/many-blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);
const titles = (blogs: BlogCard[]) => blogs.map(({ title }) => title);

async function authorOfEveryStatus() {
  const author = await makeUser();
  for (const [i, status] of blogStatuses.entries()) {
    await makeBlog({ author, title: status, status, rejectionReason: 'No', createdAt: minute(i) });
  }
  return author;
}

describe('GET /blogs/myblogs', () => {
  test('needs sign-in', async () => {
    expect((await visitor().get('/blogs/myblogs')).status).toBe(401);
  });

  test('gives the own blogs of every status, newest first by creation', async () => {
    await authorOfEveryStatus();
    const author = await authorOfEveryStatus();
    const answer = await author.client.get<Blog[]>('/blogs/myblogs');
    expect(titles(answer.body)).toEqual([...blogStatuses].reverse());
    expect(answer.headers['x-total-count']).toBe('4');
    for (const blog of answer.body) expect(blogSchema.parse(blog)).toEqual(blog);
    expect(answer.body.find(({ status }) => status === 'rejected')?.rejectionReason).toBe('No');
    const cards = await author.client.get<BlogCard[]>('/blogs/myblogs?view=card');
    for (const card of cards.body) expect(blogCardSchema.strict().parse(card)).toEqual(card);
  });

  test.each(blogStatuses)('filters by the status %s', async (status) => {
    const author = await authorOfEveryStatus();
    const answer = await author.client.get<Blog[]>(`/blogs/myblogs?status=${status}`);
    expect([titles(answer.body), answer.headers['x-total-count']]).toEqual([[status], '1']);
  });

  test('is read to its end by cursors, and refuses what it does not know', async () => {
    const author = await authorOfEveryStatus();
    const all = await readAll<BlogCard>(author.client, '/blogs/myblogs?limit=1&view=card');
    expect(titles(all)).toEqual([...blogStatuses].reverse());
    for (const query of ['status=mine', 'status=', 'after=x', 'limit=x', 'status=draft&status=pending']) {
      expect((await author.client.get(`/blogs/myblogs?${query}`)).status).toBe(400);
    }
  });
});

describe('the total of one author’s blogs', () => {
  test('is exact, however many there are, to the author and to admins', async () => {
    const author = await makeUser();
    const size = 10_001;
    await makePending(author, size);
    await makeBlog({ author, status: 'published' });
    const { client } = await makeAdmin();
    const totalOf = async (reader: Client, path: string) => {
      const { headers } = await reader.get(`${path}view=card&limit=1`);
      return [headers['x-total-count'], headers['x-total-count-capped']];
    };
    const ofAuthor = `/admin/dashboard?author=${author.documentId}&`;
    const totals = [
      await totalOf(author.client, '/blogs/myblogs?'),
      await totalOf(author.client, '/blogs/myblogs?status=pending&'),
      await totalOf(client, ofAuthor),
      await totalOf(client, `${ofAuthor}status=pending&`),
    ];
    await removePendingOf(author);
    expect(totals).toEqual([
      [String(size + 1), undefined],
      [String(size), undefined],
      [String(size + 1), undefined],
      [String(size), undefined],
    ]);
  });
});

describe('GET /blogs/myblogs/counts', () => {
  test('needs sign-in, and counts one’s own blogs of each status', async () => {
    const path = '/blogs/myblogs/counts';
    expect((await visitor().get(path)).status).toBe(401);
    const author = await authorOfEveryStatus();
    await makeBlog({ author, status: 'published' });
    await makeBlog();
    const counts = { draft: 1, pending: 1, published: 2, rejected: 1 };
    expect((await author.client.get(path)).body).toEqual(counts);
    const none = { draft: 0, pending: 0, published: 0, rejected: 0 };
    expect((await (await makeUser()).client.get(path)).body).toEqual(none);
  });
});

describe('GET /blogs/myblogs/{id}', () => {
  test('gives a blog to its author and is not there for anybody else', async () => {
    const author = await makeUser();
    const admin = await makeAdmin();
    for (const status of blogStatuses) {
      const { documentId } = await makeBlog({ author, status });
      const path = `/blogs/myblogs/${documentId}`;
      expect((await visitor().get(path)).status).toBe(401);
      expect((await (await makeUser()).client.get(path)).status).toBe(404);
      expect((await admin.client.get(path)).status).toBe(404);
      const own = await author.client.get<Blog>(path);
      expect(own.body).toEqual(blogSchema.parse(own.body));
    }
  });
});

describe('DELETE /blogs/myblogs/{id}', () => {
  test('is for the author alone', async () => {
    const blog = await makeBlog();
    const path = `/blogs/myblogs/${blog.documentId}`;
    expect((await visitor().delete(path)).status).toBe(401);
    expect((await (await makeUser()).client.delete(path)).status).toBe(404);
    expect((await (await makeAdmin()).client.delete(path)).status).toBe(404);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
  });

  test('takes comments, likes, listings and totals along', async () => {
    const author = await makeUser();
    const reader = await makeUser();
    const totals = () =>
      database()('categories')
        .where({ slug: 'devops' })
        .first('blogs_count')
        .then((row) => row.blogs_count);
    const before = await totals();
    const tag = `gone ${author.id}`;
    const blog = await makeBlog({ author, tags: [tag], categories: ['devops'] });
    await makeComment(blog, { author: reader });
    await like(blog, reader);
    const answer = await author.client.delete(`/blogs/myblogs/${blog.documentId}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your blog has been deleted.' },
    ]);
    for (const path of [`/blogs/${blog.documentId}`, `/blogs/comments/${blog.documentId}`]) {
      expect((await author.client.get(path)).status).toBe(404);
    }
    for (const table of ['comments', 'likes', 'blog_tags', 'blog_categories']) {
      expect(await database()(table).where({ blog_id: blog.id })).toEqual([]);
    }
    expect((await visitor().get(`/blogs/tags?query=${encodeURIComponent(tag)}`)).body).toEqual([]);
    expect((await visitor().get(`/users/${author.documentId}`)).body).toMatchObject({ blogsCount: 0 });
    expect(await totals()).toBe(before);
    expect((await author.client.delete(`/blogs/myblogs/${blog.documentId}`)).status).toBe(404);
  });

  test('moves the totals once when it is asked for twice at once', async () => {
    const author = await makeUser();
    await makeBlog({ author });
    const { documentId } = await makeBlog({ author });
    const answers = await Promise.all(
      [1, 2, 3].map(() => author.client.delete(`/blogs/myblogs/${documentId}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await visitor().get(`/users/${author.documentId}`)).body).toMatchObject({ blogsCount: 1 });
  });
});
