// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import { type Blog, type BlogCard, blogCardSchema, blogSchema, blogStatuses } from '../../contract';
import { like, makeBlog, makeComment, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeCrowd, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);
const titles = (blogs: BlogCard[]) => blogs.map(({ title }) => title);
const list = async (query: string, client = visitor()) => client.get<BlogCard[]>(`/blogs?view=card&${query}`);

beforeEach(removeAllBlogs);

describe('GET /blogs', () => {
  test('gives an empty list when there is nothing', async () => {
    const answer = await visitor().get('/blogs');
    expect([answer.status, answer.body, answer.headers['x-total-count']]).toEqual([200, [], '0']);
    expect(answer.headers.link).toBeUndefined();
  });

  test('gives exactly the shape of a blog', async () => {
    const author = await makeUser();
    const blog = await makeBlog({
      author,
      title: 'One',
      content: '<p>Text &amp; more</p>',
      excerpt: 'Text & more',
      image: 'https://example.org/a.png',
      tags: ['Node', 'C++'],
      categories: ['backend', 'life'],
      publishedAt: minute(1),
    });
    const reader = await makeUser();
    const comment = await makeComment(blog, { author: reader, content: 'Good', createdAt: minute(2) });
    await like(blog, reader);
    const { body } = await visitor().get<Blog[]>('/blogs');
    expect(body).toEqual([
      {
        _id: blog.documentId,
        title: 'One',
        content: '<p>Text &amp; more</p>',
        excerpt: 'Text & more',
        image: 'https://example.org/a.png',
        tags: ['Node', 'C++'],
        categories: ['Backend', 'Life'],
        author: { _id: author.documentId, name: author.name, image: null },
        createdAt: minute(1).toISOString(),
        updatedAt: minute(1).toISOString(),
        publishedAt: minute(1).toISOString(),
        status: 'published',
        comments: [
          {
            _id: comment.documentId,
            content: 'Good',
            createdAt: minute(2).toISOString(),
            author: { _id: reader.documentId, name: reader.name, image: null },
          },
        ],
        commentsCount: 1,
        likes: [reader.documentId],
        likesCount: 1,
        readingMinutes: 1,
      },
    ]);
    expect(blogSchema.parse(body[0])).toEqual(body[0]);
  });

  test('leaves text, comments and likes out of a card, and nothing else', async () => {
    await makeBlog();
    const whole = await visitor().get<Blog[]>('/blogs');
    const card = await list('');
    const { content: _content, comments: _comments, likes: _likes, ...rest } = whole.body[0] as Blog;
    expect(card.body).toEqual([rest]);
    expect(blogCardSchema.parse(card.body[0])).toEqual(card.body[0]);
  });

  test('shows published blogs only, to everyone', async () => {
    const author = await makeUser();
    for (const status of blogStatuses)
      await makeBlog({ author, title: status, status, rejectionReason: 'No' });
    for (const client of [visitor(), author.client, (await makeAdmin()).client]) {
      const answer = await list('', client);
      expect(titles(answer.body)).toEqual(['published']);
      expect(answer.headers['x-total-count']).toBe('1');
      expect(answer.text).not.toContain('rejectionReason');
    }
  });

  test('orders by publication, newest first, and ties by what was made last', async () => {
    const author = await makeUser();
    const [early, late] = [minute(1), minute(9)];
    await makeBlog({ author, title: 'late', createdAt: early, publishedAt: late });
    await makeBlog({ author, title: 'tie 1', createdAt: late, publishedAt: minute(5) });
    await makeBlog({ author, title: 'tie 2', createdAt: early, publishedAt: minute(5) });
    await makeBlog({ author, title: 'early', createdAt: late, publishedAt: early });
    expect(titles((await list('')).body)).toEqual(['late', 'tie 2', 'tie 1', 'early']);
  });

  test('orders by likes when the top ones are asked for', async () => {
    const blogs = [];
    for (const i of [1, 2, 3]) blogs.push(await makeBlog({ title: `${i}`, publishedAt: minute(i) }));
    const [reader, other] = [await makeUser(), await makeUser()];
    await like(blogs[1]!, reader);
    await like(blogs[1]!, other);
    await like(blogs[0]!, other);
    expect(titles((await list('sort=top')).body)).toEqual(['2', '1', '3']);
    expect(titles(await readAll(visitor(), '/blogs?view=card&sort=top&limit=1'))).toEqual(['2', '1', '3']);
  });

  test('shows at most ten comments and likes of each, newest first, the own like among them', async () => {
    const [blog, other] = [await makeBlog({ title: 'busy' }), await makeBlog({ title: 'quiet' })];
    const reader = await makeUser();
    await like(blog, reader);
    for (const person of await makeCrowd(11)) await like(blog, person);
    for (let i = 0; i < 12; i += 1) {
      await makeComment(blog, { author: reader, content: `${i}`, createdAt: minute(i) });
    }
    await makeComment(other, { author: reader, content: 'other' });
    const { body } = await reader.client.get<Blog[]>('/blogs');
    const [quiet, busy] = body as [Blog, Blog];
    expect(busy.comments.map(({ content }) => content)).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
    expect([busy.commentsCount, busy.likesCount, busy.likes.length]).toEqual([12, 12, 10]);
    expect(busy.likes).toContain(reader.documentId);
    expect([quiet.comments.length, quiet.likes]).toEqual([1, []]);
    const asVisitor = await visitor().get<Blog[]>('/blogs');
    expect(asVisitor.body[1]?.likes).not.toContain(reader.documentId);
  });
});
