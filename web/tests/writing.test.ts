import type { RequestListener, Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';

const running: Server[] = [];
// The first import of a route compiles it, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const date = '2026-03-01T00:00:00.000Z';
const person = {
  ...{ _id: 'u1', name: 'Ann', email: 'a@b', role: 'user', profilePicture: null, bio: '' },
  ...{ following: [], banned: false, emailConfirmed: true, createdAt: date },
};
const stored = {
  ...{ _id: 'b1', title: 'Stored', content: '<p>Words</p>', excerpt: 'Words', image: null, tags: ['a', 'b'] },
  ...{ categories: ['Backend', 'DevOps'], author: { _id: 'u1', name: 'Ann', image: null } },
  ...{ createdAt: date, updatedAt: date, publishedAt: date, status: 'published', comments: [], likes: [] },
  ...{ commentsCount: 0, likesCount: 0, readingMinutes: 1 },
};

const settings = { contact: { phone: '', email: '', location: '' }, socialLinks: [], pages: [] };

interface Call {
  call: string;
  key?: string;
  body: Record<string, unknown>;
}

interface Cms {
  status?: number;
  body?: object;
  moderation?: string;
  everPublished?: boolean;
}

/** A CMS that knows Ann and her blog, and remembers what it was asked to write. */
function cmsThat({
  status = 201,
  body = { success: true, message: 'Done.', blog: stored },
  moderation = 'off',
  everPublished = false,
}: Cms = {}) {
  const calls: Call[] = [];
  const listener: RequestListener = async (req, res) => {
    const isAnn = req.headers.cookie?.includes('linefeed_session=ann');
    if (req.url === '/api/v1/me') {
      return sendJson(res, 200, isAnn ? { success: true, user: person } : { success: false, user: null });
    }
    if (req.url === '/api/v1/blogs/myblogs/b1') return sendJson(res, 200, stored);
    if (req.url === '/api/v1/blogs/categories') {
      await setTimeout(200);
      return sendJson(res, 200, [
        { name: 'Backend', slug: 'backend', blogsCount: 1, selectable: true },
        { name: 'Old', slug: 'old', blogsCount: 1, selectable: false },
      ]);
    }
    if (req.url === '/api/v1/settings') return sendJson(res, 200, { ...settings, moderation });
    if (req.url === '/api/v1/blogs/myblogs/counts') {
      return sendJson(res, 200, { draft: 0, pending: 0, published: 0, rejected: 1, everPublished });
    }
    if (req.method === 'GET') return sendJson(res, 404, { success: false, message: 'Not found' });
    const sent = (await req.toArray()).join('');
    const key = req.headers['idempotency-key'];
    calls.push({
      call: `${req.method} ${req.url}`,
      body: JSON.parse(sent),
      ...(key && { key: String(key) }),
    });
    sendJson(res, status, body);
  };
  return { listener, calls };
}

interface Visit {
  cms?: ReturnType<typeof cmsThat>;
  as?: string;
  id?: string;
  sent?: unknown;
}

let isBodyRead = false;

async function visit(route: 'new' | 'edit', { cms = cmsThat(), as = 'ann', id, sent }: Visit = {}) {
  const { server, url } = await startHttpServer(cms.listener);
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const { loader, action } = await import(`../app/routes/write/${route}/route.tsx`);
  const context = { requestId: 'id', clientIp: '::1', startedAt: Date.now(), forwardCookies() {} };
  const path = id ? `/blogs/update/${id}` : '/blog';
  const request = new Request(`http://localhost:3000${path}`, {
    headers: as ? { cookie: `linefeed_session=${as}` } : {},
    ...(sent !== undefined && {
      method: 'POST',
      body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    }),
  });
  const handler = sent === undefined ? loader : action;
  const answer = await handler({ request, params: { id }, context }).catch((thrown: unknown) => thrown);
  isBodyRead = request.bodyUsed;
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') };
  return { status: answer.init?.status ?? 200, data: answer.data ?? answer };
}

const blog = { title: ' New ', content: '<p>x</p>', image: '', categories: 'Backend', tags: 'a, b,, a' };

test('writing and editing send a visitor to the login and back', async () => {
  expect(await visit('new', { as: '' })).toMatchObject({
    status: 302,
    location: '/login?redirectTo=%2Fblog',
  });
  expect(await visit('edit', { as: '', id: 'b1' })).toMatchObject({
    status: 302,
    location: '/login?redirectTo=%2Fblogs%2Fupdate%2Fb1',
  });
});

test('a new blog can be put into a category, also where those come late', async () => {
  expect((await visit('new')).data).toMatchObject({ viewerId: 'u1', categories: ['Backend'] });
});

test.each([
  ['off', false, null],
  ['all', true, 'all'],
  ['first-post', false, 'first-post'],
  ['first-post', true, null],
])(
  'with moderation %s and a blog ever published: %s, the page announces %s',
  async (moderation, ever, review) => {
    const answer = await visit('new', { cms: cmsThat({ moderation, everPublished: ever }) });
    expect(answer.data).toMatchObject({ review });
  },
);

test('an own blog fills the form, somebody else’s is a 404', async () => {
  const { data } = await visit('edit', { id: 'b1' });
  expect(data?.page.blog, JSON.stringify(data)).toMatchObject({
    title: 'Stored',
    categories: 'Backend, DevOps',
    tags: 'a, b',
    updatedAt: date,
  });
  expect(await visit('edit', { id: 'b2' })).toMatchObject({ status: 404 });
});

test('publishing sends what was written, once per key', async () => {
  const cms = cmsThat();
  const answer = await visit('new', { cms, sent: { intent: 'publish', key: 'k1', blog } });
  expect(answer).toMatchObject({ status: 200, data: { kind: 'saved', id: 'b1', status: 'published' } });
  expect(cms.calls).toMatchObject([
    {
      call: 'POST /api/v1/blogs/create',
      key: 'k1',
      body: { title: 'New', tags: ['a', 'b'], categories: ['Backend'] },
    },
  ]);
  expect(cms.calls[0]?.body).not.toHaveProperty('status');
});

test('what one account has written is not saved as another’s, which has logged in since', async () => {
  const cms = cmsThat();
  const answer = await visit('new', { cms, sent: { intent: 'draft', account: 'u2', blog } });
  expect(answer).toMatchObject({
    status: 403,
    data: { kind: 'refused', message: expect.stringContaining('another account') },
  });
  expect(cms.calls).toEqual([]);
  expect(await visit('new', { cms, sent: { intent: 'draft', account: 'u1', blog } })).toMatchObject({
    status: 200,
  });
});

test('a draft says that it is one', async () => {
  const cms = cmsThat();
  await visit('new', { cms, sent: { intent: 'draft', blog } });
  expect(cms.calls[0]?.body).toMatchObject({ status: 'draft' });
});

test('an edit names the version that it began with', async () => {
  const cms = cmsThat({ status: 200 });
  await visit('edit', { cms, id: 'b1', sent: { intent: 'update', updatedAt: date, blog } });
  expect(cms.calls).toMatchObject([{ call: 'PUT /api/v1/blogs/updateblogs/b1', body: { updatedAt: date } }]);
});

test('a newer version comes back beside the refusal', async () => {
  const cms = cmsThat({ status: 409, body: { success: false, message: 'Changed elsewhere.' } });
  const answer = await visit('edit', { cms, id: 'b1', sent: { intent: 'update', updatedAt: date, blog } });
  expect(answer).toMatchObject({
    status: 409,
    data: { kind: 'refused', theirs: { title: 'Stored', updatedAt: date } },
  });
});

test('a refusal is an answer, so that the text stays', async () => {
  const errors = { categories: 'Unknown category: x' };
  const cms = cmsThat({ status: 400, body: { success: false, message: 'Unknown category: x', errors } });
  expect(await visit('new', { cms, sent: { intent: 'publish', blog } })).toMatchObject({
    status: 400,
    data: { kind: 'refused', errors },
  });
  const ended = await visit('new', { as: '', sent: { intent: 'publish', blog } });
  expect(ended).toMatchObject({ status: 401, data: { kind: 'refused', status: 401 } });
  const broken = await visit('new', {
    cms: cmsThat({ status: 500, body: {} }),
    sent: { intent: 'publish', blog },
  });
  expect(broken).toMatchObject({ status: 503, data: { kind: 'refused', message: '' } });
});

test.each(['', '{', '[]', '{"intent":"other"}'])('a body like %j is refused', async (sent) => {
  const cms = cmsThat();
  expect(await visit('new', { cms, sent })).toMatchObject({ status: 400 });
  expect(cms.calls).toEqual([]);
});

test.each(['', 'forged'])('what a stranger with the cookie %j sends is not even read', async (as) => {
  expect(await visit('new', { as, sent: '['.repeat(1000) })).toMatchObject({ status: 401 });
  expect(isBodyRead).toBe(false);
});

test('a body that nests deeper than 32 is refused before it is parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const sent = `{"blog":${'['.repeat(32)}${']'.repeat(32)}}`;
  expect(await visit('new', { sent })).toMatchObject({ status: 400 });
  expect(parse).not.toHaveBeenCalledWith(sent);
});

test('a title that is too long is told under its field', async () => {
  const answer = await visit('new', {
    sent: { intent: 'publish', blog: { ...blog, title: 'x'.repeat(201) } },
  });
  expect(answer).toMatchObject({ status: 400, data: { errors: { title: expect.stringContaining('200') } } });
});

test('a preview is rendered as the blog page renders it, and stores nothing', async () => {
  const cms = cmsThat();
  const content = '<h2>One</h2><script>alert(1)</script><pre><code class="language-js">let a</code></pre>';
  const { data } = await visit('new', { cms, sent: { intent: 'preview', blog: { ...blog, content } } });
  expect(data.html).toContain('<figure class="code">');
  expect(data.html).not.toContain('script');
  expect(cms.calls).toEqual([]);
});
