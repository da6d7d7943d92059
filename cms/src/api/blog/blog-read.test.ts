import { describe, expect, test } from 'vitest';
import { type Blog, blogWithViewerSchema, type Comment, blogStatuses, type User } from '../../contract';
import { like, makeBlog, makeComment, setStatus } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeCrowd, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { nextOf } from '../../../tests/support/next-link';
import { newRow } from '../../database/new-row';

const notFound = { success: false, message: 'Blog not found.' };

describe('GET /blogs/{id}', () => {
  test.each(blogStatuses)('shows a blog that is %s to those who may see it', async (status) => {
    const author = await makeUser();
    const blog = await makeBlog({ author, status, rejectionReason: 'Too short' });
    const banned = await makeUser();
    await ban(banned);
    const isPublic = status === 'published';
    const callers = [
      { client: visitor(), may: isPublic },
      { client: banned.client, may: isPublic },
      { client: (await makeUser()).client, may: isPublic },
      { client: author.client, may: true },
      { client: (await makeAdmin()).client, may: status !== 'draft' },
    ];
    for (const { client, may } of callers) {
      const answer = await client.get(`/blogs/${blog.documentId}`);
      expect(answer.status).toBe(may ? 200 : 404);
      if (may) expect(answer.body).toEqual(blogWithViewerSchema.parse(answer.body));
      else expect(answer.body).toEqual(notFound);
    }
  });

  test('gives the reason of a rejection to author and admins, and only while it is rejected', async () => {
    const author = await makeUser();
    const admin = await makeAdmin();
    const blog = await makeBlog({ author, status: 'rejected', rejectionReason: 'Too short' });
    for (const { client } of [author, admin]) {
      const { body } = await client.get<Blog>(`/blogs/${blog.documentId}`);
      expect(body.rejectionReason).toBe('Too short');
    }
    await setStatus(blog, 'pending');
    for (const { client } of [author, admin]) {
      const { body } = await client.get<Blog>(`/blogs/${blog.documentId}`);
      expect(Object.keys(body)).not.toContain('rejectionReason');
    }
  });

  test.each(['javascript:alert(1)', 'http://example.org/a.png', '//example.org/a.png', 'data:image/png,x'])(
    'shows no picture from %s, however it came into the database',
    async (address) => {
      const author = await makeUser();
      const blog = await makeBlog({ author, image: address });
      await database()('up_users').where({ id: author.id }).update({ profile_picture: address });
      const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
      expect([body.image, body.author.image]).toEqual([null, null]);
      const own = await author.client.get<User>('/users/me');
      expect(own.body.profilePicture).toBeNull();
    },
  );

  test('gives what is missing as null or an empty text', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, status: 'draft' });
    await database()('blogs')
      .where({ id: blog.id })
      .update({ content: null, excerpt: null, image: '', tags: null, version_at: null });
    const { body } = await author.client.get<Blog>(`/blogs/${blog.documentId}`);
    expect(body).toMatchObject({
      content: '',
      excerpt: '',
      image: null,
      tags: [],
      categories: [],
      publishedAt: null,
      updatedAt: body.createdAt,
      comments: [],
      likes: [],
    });
  });

  test('gives the newest thousand likes, newest first, the own one among them, and the exact number', async () => {
    const blog = await makeBlog();
    const reader = await makeUser();
    await like(blog, reader);
    const crowd = await makeCrowd(1001);
    for (let start = 0; start < crowd.length; start += 100) {
      const rows = crowd
        .slice(start, start + 100)
        .map(({ id }) => ({ ...newRow(), blog_id: blog.id, user_id: id }));
      await database()('likes').insert(rows);
    }
    await database()('blogs').where({ id: blog.id }).update({ likes_count: 1002 });
    const own = (await reader.client.get<Blog>(`/blogs/${blog.documentId}`)).body;
    expect([own.likesCount, own.likes.length, new Set(own.likes).size]).toEqual([1002, 1000, 1000]);
    expect(own.likes[0]).toBe(crowd.at(-1)?.documentId);
    expect(own.likes).toContain(reader.documentId);
    const other = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body;
    expect(other.likes).toHaveLength(1000);
    expect(other.likes).not.toContain(reader.documentId);
  });

  test('gives a hundred comments, and the address of the rest', async () => {
    const [blog, author] = [await makeBlog(), await makeUser()];
    for (let i = 1; i <= 101; i += 1) {
      await makeComment(blog, { author, content: `${i}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)) });
    }
    const answer = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
    expect(answer.body.commentsCount).toBe(101);
    expect(answer.body.comments.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: 100 }, (_, i) => 101 - i),
    );
    const next = nextOf(answer) ?? '';
    expect(next).toMatch(new RegExp(`^/api/v1/blogs/comments/${blog.documentId}\\?after=`));
    const rest = await visitor().raw<Comment[]>('GET', next);
    expect(rest.body.map(({ content }) => content)).toEqual(['1']);
    expect(nextOf(rest)).toBeUndefined();
  });

  test('names no address of the rest when all comments are there', async () => {
    const [blog, author] = [await makeBlog(), await makeUser()];
    for (let i = 0; i < 100; i += 1) await makeComment(blog, { author });
    expect((await visitor().get(`/blogs/${blog.documentId}`)).headers.link).toBeUndefined();
  });

  test('knows a blog by its id alone', async () => {
    const blog = await makeBlog();
    const ids = [String(blog.id), '0', '-1', 'unknown', blog.documentId.toUpperCase(), `${blog.documentId}x`];
    const odd = ['%2e%2e', '%F0%9F%98%80', "'%20OR%201=1%20--", '__proto__', 'a'.repeat(3000), '%25'];
    for (const id of [...ids, ...odd]) {
      const answer = await visitor().get(`/blogs/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(Object.keys(answer.body as object)).toEqual(['success', 'message']);
    }
    for (const id of ['%00', 'a%00b']) expect((await visitor().get(`/blogs/${id}`)).status).toBe(404);
    expect((await visitor().get('/blogs/%E0%A4%A')).status).toBeLessThan(500);
  });

  test('says that a visitor’s answer may be asked for again, and that a member’s is private', async () => {
    const blog = await makeBlog();
    const open = await visitor().get(`/blogs/${blog.documentId}`);
    expect([open.headers['cache-control'], open.headers['set-cookie']]).toEqual(['no-cache', undefined]);
    const own = await (await makeUser()).client.get(`/blogs/${blog.documentId}`);
    expect(own.headers['cache-control']).toBe('private, no-store');
  });
});
