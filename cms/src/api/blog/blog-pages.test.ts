// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog, BlogCard, Comment } from '../../contract';
import { makeBlog, makeComment, removeAllBlogs } from '../../../tests/builders/blogs';
import { makeUser } from '../../../tests/builders/people';
import { visitor } from '../../../tests/client';
import { database } from '../../../tests/database';
import { nextOf, readAll } from '../../../tests/next-link';

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
    await makeMany(4);
    const first = await list('limit=2');
    await database()('blogs').where({ title: '3' }).delete();
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
    const cards = await list('tag=long');
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
  expect((await visitor().get('/blogs?view=card')).status).toBe(200);
  for (const { body } of unread) await body?.cancel();
  await expect.poll(async () => (await visitor().get(path)).status).toBe(200);
});
