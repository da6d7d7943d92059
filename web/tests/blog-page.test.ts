import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { cmsThat, visit } from './visit-route';

const date = '2026-03-01T00:00:00.000Z';
const blog = {
  ...{ _id: 'b1', title: 'Title', excerpt: 'Text', content: '<p>Text</p>', image: null, tags: [] },
  ...{ categories: ['Backend'], author: { _id: 'u2', name: 'Bob', image: null }, status: 'published' },
  ...{ createdAt: date, updatedAt: date, publishedAt: date, readingMinutes: 1 },
  ...{ comments: [], commentsCount: 0, likes: [], likesCount: 0 },
};
const categories = [{ name: 'Backend', slug: 'backend', blogsCount: 1, selectable: true }];
const onBlog = { path: '/blogs/b1', id: 'b1' };

function cmsWith(viewer?: { liked: boolean; following: boolean }) {
  const known = { '/blogs/b1': { ...blog, viewer }, '/blogs/categories': categories };
  return cmsThat({ known, body: [] });
}

test.each([
  [
    { liked: true, following: true },
    { isLiked: true, isFollowing: true },
  ],
  [
    { liked: true, following: false },
    { isLiked: true, isFollowing: false },
  ],
  [
    { liked: false, following: true },
    { isLiked: false, isFollowing: true },
  ],
])('a reader who did %o sees it on the page of the blog', async (viewer, shown) => {
  const answer = await visit('blog', { ...onBlog, as: 'user', cms: cmsWith(viewer) });
  expect(answer).toMatchObject({ status: 200, data: { blog: shown } });
});

test('a visitor has liked nothing and follows nobody', async () => {
  const answer = await visit('blog', { ...onBlog, cms: cmsWith() });
  expect(answer).toMatchObject({ data: { blog: { isLiked: false, isFollowing: false } } });
});

test('the page asks for the blog while it waits to hear who reads it', async () => {
  const cms = cmsWith({ liked: false, following: false });
  const calls = new EventEmitter();
  const blogIsAsked = once(calls, '/api/v1/blogs/b1');
  async function listener(...[req, res]: Parameters<typeof cms.listener>) {
    calls.emit(req.url ?? '');
    if (req.url === '/api/v1/me') await blogIsAsked;
    cms.listener(req, res);
  }
  const answer = await visit('blog', { ...onBlog, as: 'user', cms: { ...cms, listener } });
  expect(answer).toMatchObject({
    data: { blog: { id: 'b1' }, idempotencyKey: expect.any(String) },
  });
});
