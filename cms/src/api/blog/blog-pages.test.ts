// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog, BlogCard } from '../../contract';
import { makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { nextOf, readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);
const titles = (blogs: BlogCard[]) => blogs.map(({ title }) => title);
const list = async (query: string, client = visitor()) => client.get<BlogCard[]>(`/blogs?view=card&${query}`);

beforeEach(removeAllBlogs);

async function makeMany(count: number) {
  const author = await makeUser();
  for (let i = 1; i <= count; i += 1) await makeBlog({ author, title: `${i}`, publishedAt: minute(i) });
  return author;
}

describe('the pages of GET /blogs', () => {
  test('are twenty long, and at most twenty for whole blogs, a hundred for cards', async () => {
    await makeMany(101);
    const lengths = [];
    for (const query of ['', '?limit=100', '?view=card', '?view=card&limit=1000000', '?view=card&limit=0']) {
      const answer = await visitor().get<Blog[]>(`/blogs${query}`);
      lengths.push(answer.body.length);
      expect(answer.headers['x-total-count']).toBe('101');
    }
    expect(lengths).toEqual([20, 20, 20, 100, 1]);
  });

  test('are numbered from one, and lead to the next by their number', async () => {
    await makeMany(5);
    const first = await list('limit=2&page=1');
    expect(titles(first.body)).toEqual(['5', '4']);
    expect(nextOf(first)).toBe('/api/v1/blogs?view=card&limit=2&page=2');
    expect(titles(await readAll(visitor(), '/blogs?view=card&limit=2&page=1'))).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    expect((await list('limit=2&page=-3')).body).toEqual(first.body);
    const beyond = await list('limit=2&page=99999999');
    expect([beyond.status, beyond.body, beyond.headers.link]).toEqual([200, [], undefined]);
  });

  test('are the same by number and from cursors, whatever a list is narrowed to', async () => {
    const author = await makeUser();
    for (let i = 1; i <= 5; i += 1) {
      const [tags, categories] = [['deep'], ['life']];
      await makeBlog({ author, title: `Page ${i}`, tags, categories, publishedAt: minute(i % 3) });
    }
    const { documentId } = author;
    for (const filter of ['', 'sort=top', 'query=page', 'query=pa', 'tag=deep&sort=top', 'category=life']) {
      for (const more of ['', `&author=${documentId}`]) {
        const path = `/blogs?view=card&limit=2&${filter}${more}`;
        const [onwards, numbered] = [
          await readAll(visitor(), path),
          await readAll(visitor(), `${path}&page=1`),
        ];
        expect(onwards).toHaveLength(5);
        expect([path, numbered]).toEqual([path, onwards]);
        const beyond = await visitor().get(`${path}&page=4`);
        expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '5']);
      }
    }
    const whole = await visitor().get<Blog[]>('/blogs?limit=2&page=2');
    expect(whole.body.map(({ content, author: { name } }) => [content !== '', name])).toEqual(
      Array(2).fill([true, author.name]),
    );
  });

  test('go on from a cursor, each blog once, while newer ones appear', async () => {
    const author = await makeMany(7);
    let added = 0;
    const add = () => makeBlog({ author, title: `new ${(added += 1)}`, publishedAt: minute(100 + added) });
    const read = await readAll<BlogCard>(visitor(), '/blogs?view=card&limit=2', add);
    expect(titles(read)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(added).toBe(4);
  });

  test('go on from a cursor among blogs of one moment', async () => {
    const author = await makeUser();
    for (let i = 1; i <= 5; i += 1) await makeBlog({ author, title: `${i}`, publishedAt: minute(1) });
    const read = await readAll<BlogCard>(visitor(), '/blogs?view=card&limit=2');
    expect(titles(read)).toEqual(['5', '4', '3', '2', '1']);
  });

  test('go on from a cursor whose own blog is gone', async () => {
    const { client } = await makeMany(4);
    const first = await list('limit=2');
    await client.delete(`/blogs/myblogs/${first.body[1]?._id}`);
    const second = await visitor().raw<BlogCard[]>('GET', nextOf(first) ?? '');
    expect(titles(second.body)).toEqual(['2', '1']);
  });

  test('keep the filters on the way to the next', async () => {
    const author = await makeUser();
    for (let i = 1; i <= 3; i += 1) {
      await makeBlog({ author, title: `${i}`, tags: ['C#'], categories: ['life'], publishedAt: minute(i) });
      await makeBlog({ author, title: 'other', publishedAt: minute(i) });
    }
    const path = `/blogs?view=card&limit=1&tag=${encodeURIComponent('c#')}&category=Life&author=${author.documentId}`;
    expect(titles(await readAll(visitor(), path))).toEqual(['3', '2', '1']);
  });

  test.each([
    ['limit=abc', 'limit must be a whole number'],
    ['limit=', 'limit must be a whole number'],
    ['limit=1.5', 'limit must be a whole number'],
    ['limit=1&limit=1', 'limit must be a whole number'],
    ['page=abc', 'page must be a whole number'],
    ['page=1&page=2', 'page must be a whole number'],
    ['after=abc', 'after is unknown'],
    ['after=', 'after is unknown'],
    ['after=a&after=b', 'after must be sent only once'],
    ['sort=oldest', 'sort must be latest or top'],
    ['sort=', 'sort must be latest or top'],
    ['sort=top&sort=top', 'sort must be sent only once'],
    ['tag=a&tag=b', 'tag must be sent only once'],
    ['query=a&query=b', 'query must be sent only once'],
    ['query=%00', 'query contains characters that cannot be searched'],
    [`query=${'a'.repeat(201)}`, 'query must be at most 200 characters'],
  ])('refuse %s', async (query, message) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      message,
      errors: { [query.split('=')[0] as string]: message },
    });
  });

  test('refuse a view that there is not', async () => {
    expect((await visitor().get('/blogs?view=whole')).status).toBe(400);
    expect((await visitor().get('/blogs?view=card&view=card')).status).toBe(400);
  });

  test('refuse the cursor of another order', async () => {
    await makeMany(3);
    const after = new URL(nextOf(await list('limit=1')) ?? '', 'http://x').searchParams.get('after');
    expect((await list(`sort=top&after=${after}`)).status).toBe(400);
  });

  test.each(['top', 'latest'])('refuse a cursor of the %s blogs that nobody was given', async (sort) => {
    await makeMany(3);
    const next = nextOf(await list(`limit=1&sort=${sort}`)) ?? '';
    const after = new URL(next, 'http://x').searchParams.get('after') ?? '';
    const forged = `${after.slice(0, -2)}${after.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await list(`sort=${sort}&after=${after}`)).status).toBe(200);
    expect((await list(`sort=${sort}&after=${forged}`)).status).toBe(400);
  });

  test.each([
    'populate=*',
    'filters[author][password][$startsWith]=$2',
    'sort[]=author.password',
    'status[]=draft',
    'pagination[limit]=-1',
    'publicationState=preview&locale=all&_q=a&fields=password&where[id]=1',
    '__proto__[x]=1&constructor[prototype][x]=1',
  ])('are not moved by %s', async (query) => {
    const author = await makeMany(2);
    await makeBlog({ author, status: 'draft' });
    const plain = await list('');
    const asked = await list(query);
    if (asked.status !== 400) expect(asked.text).toBe(plain.text);
  });
});
