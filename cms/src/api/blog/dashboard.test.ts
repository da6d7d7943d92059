// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Blog,
  type BlogCard,
  blogCardSchema,
  blogSchema,
  blogStatuses,
  type DetailedCard,
  detailedCardSchema,
} from '../../contract';
import { makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);
const path = '/admin/dashboard';

async function makeEveryStatus() {
  const author = await makeUser();
  for (const [i, status] of blogStatuses.entries()) {
    const published = status === 'published' && { publishedAt: minute(9) };
    const rejected = status === 'rejected' && { rejectionReason: 'Too short' };
    await makeBlog({ author, title: `${status}`, status, createdAt: minute(i), ...published, ...rejected });
  }
  return author;
}

async function list(query = '') {
  const { client } = await makeAdmin();
  const answer = await client.get<Blog[]>(`${path}?${query}`);
  expect(answer.status).toBe(200);
  return { titles: answer.body.map(({ title }) => title), total: answer.headers['x-total-count'], ...answer };
}

beforeEach(removeAllBlogs);

describe('GET /admin/dashboard', () => {
  test('is for admins', async () => {
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await makeUser()).client.get(path)).status).toBe(403);
  });

  test('gives blogs of every status but drafts, newest first by creation', async () => {
    await makeEveryStatus();
    const { titles, total, body } = await list();
    const shown = blogStatuses.filter((status) => status !== 'draft');
    expect([titles, total]).toEqual([[...shown].reverse(), '3']);
    for (const blog of body) expect(blogSchema.parse(blog)).toEqual(blog);
    expect(body.find(({ status }) => status === 'rejected')?.rejectionReason).toBe('Too short');
  });

  test('shows no draft, not even one’s own', async () => {
    const admin = await makeAdmin();
    await makeBlog({ author: admin, status: 'draft' });
    const answer = await admin.client.get(`${path}?author=${admin.documentId}`);
    expect([answer.body, answer.headers['x-total-count']]).toEqual([[], '0']);
  });

  test('filters by status, words and author, and counts what it found', async () => {
    const author = await makeEveryStatus();
    await makeEveryStatus();
    for (const status of ['pending', 'published', 'rejected']) {
      expect(await list(`status=${status}`)).toMatchObject({ titles: [status, status], total: '2' });
    }
    expect(await list('query=ISHED')).toMatchObject({ titles: ['published', 'published'], total: '2' });
    expect(await list(`query=pend&author=${author.documentId}`)).toMatchObject({
      titles: ['pending'],
      total: '1',
    });
    expect(await list(`status=rejected&author=${author.documentId}`)).toMatchObject({ total: '1' });
    expect(await list('author=unknown')).toMatchObject({ titles: [], total: '0' });
    expect(await list('query=draft')).toMatchObject({ titles: [], total: '0' });
    expect(await list('query=%25%25%25')).toMatchObject({ titles: [], total: '0' });
  });

  test('reads on to the end by cursors, in cards when asked', async () => {
    await makeEveryStatus();
    const { client } = await makeAdmin();
    const all = await readAll<BlogCard>(client, `${path}?limit=1&view=card`);
    expect(all.map(({ status }) => status)).toHaveLength(3);
    for (const card of all) expect(blogCardSchema.strict().parse(card)).toEqual(card);
  });

  test('gives cards with what their links lead to and who wrote them, for view=detail', async () => {
    const [admin, author] = [await makeAdmin(), await makeUser()];
    const written = [
      '<p>Text <a href="https://one.example/?a=1&amp;b=&quot;2&quot;">one</a> and href="https://no.example".</p>',
      '<p><a href="https://two.example" target="_blank">two</a> <a href="https://two.example">again</a></p>',
      '<p><img src="https://pictures.example/p.png" alt="<a href=&quot;https://alt.example&quot;>"></p>',
      ...Array.from({ length: 30 }, (_, i) => `<p><a href="https://example.org/${i}">more</a></p>`),
    ].join('');
    const input = { title: 'Linked', content: written, categories: ['Life'] };
    const made = await author.client.post<{ blog: Blog }>('/blogs/create', input);
    const id = made.body.blog._id;
    await admin.client.put(`/admin/blogs/${id}/status`, { status: 'rejected', reason: 'Spam' });
    const { body } = await admin.client.get<DetailedCard[]>(
      `${path}?view=detail&author=${author.documentId}`,
    );
    for (const card of body) expect(detailedCardSchema.strict().parse(card)).toEqual(card);
    const { createdAt } = (await author.client.get<{ createdAt: string }>('/users/me')).body;
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ _id: id, author: { createdAt, rejectionsCount: 1 } });
    const more = Array.from({ length: 18 }, (_, i) => `https://example.org/${i}`);
    expect(body[0]?.links).toEqual(['https://one.example/?a=1&b="2"', 'https://two.example', ...more]);
    const found = await admin.client.get<DetailedCard[]>(`${path}?view=detail&query=linked`);
    expect(found.body[0]?.links).toHaveLength(20);
  });

  test.each(['status=draft', 'status=', 'status=x', 'limit=x', 'after=x', 'view=all', 'author=a&author=b'])(
    'refuses %s',
    async (query) => {
      expect((await (await makeAdmin()).client.get(`${path}?${query}`)).status).toBe(400);
    },
  );
});
