// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type Comment, commentSchema } from '../../contract';
import { makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { nextOf, readAll } from '../../../tests/support/next-link';

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);

async function makeComments(count: number) {
  const [blog, author] = [await makeBlog(), await makeUser()];
  for (let i = 1; i <= count; i += 1)
    await makeComment(blog, { author, content: `${i}`, createdAt: minute(i) });
  return { blog, author, path: `/blogs/comments/${blog.documentId}` };
}

const texts = (comments: Comment[]) => comments.map(({ content }) => content);

describe('GET /blogs/comments/{id}', () => {
  test('gives the comments of the blog, newest first', async () => {
    const { author, path } = await makeComments(3);
    await makeComments(1);
    const answer = await visitor().get<Comment[]>(path);
    expect(texts(answer.body)).toEqual(['3', '2', '1']);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body[0]).toEqual({
      _id: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
      content: '3',
      createdAt: minute(3).toISOString(),
      author: { _id: author.documentId, name: author.name, image: null },
    });
    expect(commentSchema.parse(answer.body[0])).toEqual(answer.body[0]);
  });

  test('goes on from a cursor, each comment once, while newer ones appear', async () => {
    const { blog, author, path } = await makeComments(5);
    const write = () => makeComment(blog, { author, content: 'new', createdAt: minute(99) });
    const read = await readAll<Comment>(visitor(), `${path}?limit=2`, write);
    expect(texts(read)).toEqual(['5', '4', '3', '2', '1']);
  });

  test('parts comments of one moment by what was written last', async () => {
    const blog = await makeBlog();
    for (let i = 1; i <= 3; i += 1) await makeComment(blog, { content: `${i}`, createdAt: minute(1) });
    const read = await readAll<Comment>(visitor(), `/blogs/comments/${blog.documentId}?limit=1`);
    expect(texts(read)).toEqual(['3', '2', '1']);
  });

  test('gives pages by their number', async () => {
    const { path } = await makeComments(5);
    const second = await visitor().get<Comment[]>(`${path}?limit=2&page=2`);
    expect(texts(second.body)).toEqual(['3', '2']);
    expect(nextOf(second)).toBe(`/api/v1${path}?limit=2&page=3`);
    const last = await visitor().get<Comment[]>(`${path}?limit=2&page=3`);
    expect([texts(last.body), nextOf(last)]).toEqual([['1'], undefined]);
  });

  test.each(['limit=abc', 'limit=1&limit=2', 'page=x', 'after=unknown', 'after='])(
    'refuses %s',
    async (query) => {
      const { path } = await makeComments(1);
      expect((await visitor().get(`${path}?${query}`)).status).toBe(400);
    },
  );

  test('exists for those who may see the blog, and for nobody else', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, status: 'pending' });
    await makeComment(blog, { author });
    const path = `/blogs/comments/${blog.documentId}`;
    expect((await visitor().get(path)).status).toBe(404);
    expect((await (await makeUser()).client.get(path)).status).toBe(404);
    expect((await author.client.get(path)).status).toBe(200);
    expect((await (await makeAdmin()).client.get(path)).status).toBe(200);
    expect((await visitor().get('/blogs/comments/unknown')).status).toBe(404);
  });

  test('looks at the blog before it looks at the query', async () => {
    expect((await visitor().get('/blogs/comments/unknown?limit=abc')).status).toBe(404);
  });
});
