import { expect, test, vi } from 'vitest';
import { newSettings } from './settings';
import { cmsThat, visit, type Visit } from './visit-route';

const date = '2026-03-01T00:00:00.000Z';
const stored = {
  ...{ _id: 'b1', title: 'Stored', content: '<p>Words</p>', excerpt: 'Words', image: null, tags: ['a', 'b'] },
  ...{ categories: ['Backend', 'DevOps'], author: { _id: 'u1', name: 'Ann', image: null } },
  ...{ createdAt: date, updatedAt: date, publishedAt: date, status: 'published', comments: [], likes: [] },
  ...{ commentsCount: 0, likesCount: 0, readingMinutes: 1 },
};
const saved = { status: 201, body: { success: true, message: 'Done.', blog: stored } };

/** A CMS that knows Ann's blog, and answers everything else alike. */
const cmsWith = (answer: object = saved, moderation = 'off', published = 0) =>
  cmsThat({
    ...answer,
    known: {
      '/blogs/myblogs/b1': stored,
      '/blogs/myblogs/counts': { draft: 0, pending: 0, published, rejected: 1 },
      '/blogs/categories': [
        { name: 'Backend', slug: 'backend', blogsCount: 1, selectable: true },
        { name: 'Old', slug: 'old', blogsCount: 1, selectable: false },
      ],
      '/settings': { ...newSettings, moderation },
    },
    late: '/blogs/categories',
  });

interface Write extends Partial<Visit> {
  sent?: object;
}

/** Ann opens the editor's page, or sends something from it. */
const write = (route: 'new' | 'edit', { id, sent, ...rest }: Write = {}) =>
  visit(route, {
    ...{ cms: cmsWith(), as: 'user', path: id ? `/blogs/update/${id}` : '/blog', id },
    ...{ body: sent && JSON.stringify(sent), ...rest },
  });

const blog = { title: ' New ', content: '<p>x</p>', image: '', categories: 'Backend', tags: 'a, b,, a' };

test('writing and editing send a visitor to the login and back', async () => {
  expect(await write('new', { as: '' })).toMatchObject({
    status: 302,
    location: '/login?redirectTo=%2Fblog',
  });
  expect(await write('edit', { as: '', id: 'b1' })).toMatchObject({
    status: 302,
    location: '/login?redirectTo=%2Fblogs%2Fupdate%2Fb1',
  });
});

test('a new blog can be put into a category, also where those come late', async () => {
  expect((await write('new')).data).toMatchObject({ viewerId: 'u1', categories: ['Backend'] });
});

test.each([
  ['off', 0, null],
  ['all', 1, 'all'],
  ['first-post', 0, 'first-post'],
  ['first-post', 1, null],
])(
  'with moderation %s and %s published blogs, the page announces %s',
  async (moderation, published, review) => {
    const answer = await write('new', { cms: cmsWith(saved, moderation, published) });
    expect(answer.data).toMatchObject({ review });
  },
);

test('an own blog fills the form, somebody else’s is a 404', async () => {
  const { data } = await write('edit', { id: 'b1' });
  expect(data).toMatchObject({
    blog: { title: 'Stored', categories: 'Backend, DevOps', tags: 'a, b', updatedAt: date },
  });
  const cms = cmsWith({ status: 404, body: { success: false, message: 'Not found' } });
  expect(await write('edit', { id: 'b2', cms })).toMatchObject({ status: 404 });
});

test('publishing sends what was written, once per key', async () => {
  const cms = cmsWith();
  const answer = await write('new', { cms, sent: { intent: 'publish', key: 'k1', blog } });
  expect(answer).toMatchObject({ status: 200, data: { success: true, id: 'b1', status: 'published' } });
  expect(cms.calls).toEqual(['POST /api/v1/blogs/create']);
  expect(cms.sent[0]).toMatchObject({
    headers: { 'idempotency-key': 'k1' },
    body: { title: 'New', tags: ['a', 'b'], categories: ['Backend'] },
  });
  expect(cms.sent[0]?.body).not.toHaveProperty('status');
});

test('what one account has written is not saved as another’s, which has logged in since', async () => {
  const cms = cmsWith();
  const answer = await write('new', { cms, sent: { intent: 'draft', account: 'u2', blog } });
  expect(answer).toMatchObject({
    status: 403,
    data: { success: false, message: expect.stringContaining('another account') },
  });
  expect(cms.calls).toEqual([]);
  expect(await write('new', { cms, sent: { intent: 'draft', account: 'u1', blog } })).toMatchObject({
    status: 200,
  });
});

test('a draft says that it is one', async () => {
  const cms = cmsWith();
  await write('new', { cms, sent: { intent: 'draft', blog } });
  expect(cms.sent[0]?.body).toMatchObject({ status: 'draft' });
});

test('an edit names the version that it began with', async () => {
  const cms = cmsWith({ ...saved, status: 200 });
  await write('edit', { cms, id: 'b1', sent: { intent: 'update', updatedAt: date, blog } });
  expect(cms.calls).toEqual(['PUT /api/v1/blogs/updateblogs/b1']);
  expect(cms.sent[0]?.body).toMatchObject({ updatedAt: date });
});

test('a newer version comes back beside the refusal', async () => {
  const cms = cmsWith({ status: 409, body: { success: false, message: 'Changed elsewhere.' } });
  const answer = await write('edit', { cms, id: 'b1', sent: { intent: 'update', updatedAt: date, blog } });
  expect(answer).toMatchObject({
    status: 409,
    data: { success: false, values: { theirs: { title: 'Stored', updatedAt: date } } },
  });
});

test('a refusal is an answer, so that the text stays', async () => {
  const errors = { categories: 'Unknown category: x' };
  const cms = cmsWith({ status: 400, body: { success: false, message: 'Unknown category: x', errors } });
  expect(await write('new', { cms, sent: { intent: 'publish', blog } })).toMatchObject({
    status: 400,
    data: { success: false, message: 'Unknown category: x', errors },
  });
  const ended = await write('new', { as: '', sent: { intent: 'publish', blog } });
  expect(ended).toMatchObject({ status: 401, data: { values: { isLoggedOut: true } } });
  const broken = await write('new', {
    cms: cmsWith({ status: 500, body: {} }),
    sent: { intent: 'publish', blog },
  });
  expect(broken).toMatchObject({ status: 503, data: { message: 'Failed to post blog.' } });
});

test('an edit that failed has one wording', async () => {
  const cms = cmsWith({ status: 400, body: { success: false, message: 'Unknown category: x' } });
  const answer = await write('edit', { cms, id: 'b1', sent: { intent: 'update', updatedAt: date, blog } });
  expect(answer).toMatchObject({ status: 400, data: { message: 'Failed to update blog.' } });
});

test.each(['', '{', '[]', '{"intent":"other"}'])('a body like %j is refused', async (body) => {
  const cms = cmsWith();
  expect(await write('new', { cms, body })).toMatchObject({ status: 400 });
  expect(cms.calls).toEqual([]);
});

test.each(['', 'forged'])('what a stranger with the cookie %j sends is not even read', async (as) => {
  const answer = await write('new', { as, body: '['.repeat(1000) });
  expect(answer).toMatchObject({ status: 401, isBodyRead: false });
});

test('a body that nests deeper than 32 is refused before it is parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const body = `{"blog":${'['.repeat(32)}${']'.repeat(32)}}`;
  expect(await write('new', { body })).toMatchObject({ status: 400 });
  expect(parse).not.toHaveBeenCalledWith(body);
});

test('a title that is too long is refused under its field', async () => {
  const answer = await write('new', {
    sent: { intent: 'publish', blog: { ...blog, title: 'x'.repeat(201) } },
  });
  expect(answer).toMatchObject({ status: 400, data: { errors: { title: expect.stringContaining('200') } } });
});

test('a preview is rendered as the blog page renders it, and stores nothing', async () => {
  const cms = cmsWith();
  const content = '<h2>One</h2><script>alert(1)</script><pre><code class="language-js">let a</code></pre>';
  const { data } = await write('new', { cms, sent: { intent: 'preview', blog: { ...blog, content } } });
  expect(data).toMatchObject({ html: expect.stringContaining('<figure class="code">') });
  expect(data).toMatchObject({ html: expect.not.stringContaining('script') });
  expect(cms.calls).toEqual([]);
});
