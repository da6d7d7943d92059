// @module-tag postgres
import { describe, expect, test } from 'vitest';
import type { Blog, BlogWithViewer } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { like, makeBlog } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';

const read = async (id: string, client: Client) => (await client.get<BlogWithViewer>(`/blogs/${id}`)).body;
const viewerOf = async (id: string, client: Client) => (await read(id, client)).viewer;

describe('the viewer in GET /blogs/{id}', () => {
  test('is there for callers who are logged in alone', async () => {
    const [{ documentId }, banned] = [await makeBlog(), await makeUser()];
    await ban(banned);
    for (const client of [visitor(), banned.client]) {
      expect(await read(documentId, client)).not.toHaveProperty('viewer');
    }
    for (const { client } of [await makeUser(), await makeAdmin()]) {
      expect(await viewerOf(documentId, client)).toEqual({ liked: false, following: false });
    }
  });

  test('says what the caller has done, and nobody else', async () => {
    const [blog, { client }, other] = [await makeBlog(), await makeUser(), await makeUser()];
    const steps = [
      { path: `/blogs/${blog.documentId}/like`, then: { liked: true, following: false } },
      { path: `/users/${blog.author.documentId}/follow`, then: { liked: true, following: true } },
      { path: `/blogs/${blog.documentId}/unlike`, then: { liked: false, following: true } },
      { path: `/users/${blog.author.documentId}/unfollow`, then: { liked: false, following: false } },
    ];
    for (const { path, then } of steps) {
      expect((await client.put(path)).status).toBe(200);
      expect(await viewerOf(blog.documentId, client)).toEqual(then);
      expect(await viewerOf(blog.documentId, other.client)).toEqual({ liked: false, following: false });
    }
  });

  test('is about this blog and its author alone', async () => {
    const [blog, another, reader] = [await makeBlog(), await makeBlog(), await makeUser()];
    await like(another, reader);
    await reader.client.put(`/users/${another.author.documentId}/follow`);
    expect(await viewerOf(blog.documentId, reader.client)).toEqual({ liked: false, following: false });
    // The author follows the reader: that says nothing of the reader.
    await blog.author.client.put(`/users/${reader.documentId}/follow`);
    expect(await viewerOf(blog.documentId, reader.client)).toEqual({ liked: false, following: false });
  });

  test('says that authors like their own blog, and never that they follow themselves', async () => {
    const author = await makeUser();
    const draft = await makeBlog({ author, status: 'draft' });
    expect(await viewerOf(draft.documentId, author.client)).toEqual({ liked: false, following: false });
    const blog = await makeBlog({ author });
    await like(blog, author);
    expect(await viewerOf(blog.documentId, author.client)).toEqual({ liked: true, following: false });
  });

  test('is in no other call that gives blogs', async () => {
    const author = await makeAdmin();
    const created = await author.client.post<SavedBlog>('/blogs/create', blogInput());
    const id = created.body.blog._id;
    await author.client.put(`/blogs/${id}/like`);
    await makeBlog({ author });
    const updated = await author.client.put<SavedBlog>(`/blogs/updateblogs/${id}`, blogInput());
    const blogs: object[] = [created.body.blog, updated.body.blog];
    const paths = ['/blogs', `/blogs/recommendations/${id}`, '/blogs/myblogs', '/admin/dashboard'];
    for (const path of [...paths, ...paths.map((path) => `${path}?view=card`)]) {
      blogs.push(...(await author.client.get<Blog[]>(path)).body);
    }
    blogs.push((await author.client.get<Blog>(`/blogs/myblogs/${id}`)).body);
    expect(blogs.length).toBeGreaterThanOrEqual(11);
    expect(blogs.filter((blog) => 'viewer' in blog)).toEqual([]);
  });
});
