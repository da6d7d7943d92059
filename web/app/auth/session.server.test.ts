import type { Server } from 'node:http';
import type { Blog } from 'cms/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from '../../tests/http-server';
import { makeLoadContext } from '../../tests/load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const writtenAt = '2026-01-01T00:00:00.000Z';
/** The blog that the CMS returns with the user. */
const blog: Blog = {
  _id: 'b1',
  title: 'Title',
  excerpt: '',
  content: '<p>Text</p>',
  image: null,
  tags: [],
  categories: [],
  author: { _id: 'u1', name: 'Ann', image: null },
  createdAt: writtenAt,
  updatedAt: writtenAt,
  publishedAt: writtenAt,
  status: 'published',
  comments: [],
  commentsCount: 0,
  likes: [],
  likesCount: 0,
  readingMinutes: 1,
};
const people = { admin: 'admin', user: 'user' };

/** The guards over a CMS that knows the sessions `admin` and `user`; with `isDown` it refuses to serve. */
async function guardsOf({ isDown = false } = {}) {
  let calls = 0;
  const asked: string[] = [];
  const { server, url } = await startHttpServer((req, res) => {
    calls += 1;
    asked.push(req.url ?? '');
    if (isDown) return void res.writeHead(503).end();
    if (req.url?.startsWith('/api/v1/blogs/')) return sendJson(res, 404, { success: false, message: 'Gone' });
    const token = /linefeed_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
    const role = people[token as keyof typeof people];
    if (!role) return sendJson(res, 200, { success: false, user: null });
    const user = { _id: 'u1', name: 'Ann', email: 'a@b', role, profilePicture: null, bio: '' };
    const rest = {
      following: [],
      banned: false,
      emailConfirmed: true,
      createdAt: writtenAt,
    };
    const headers = { 'set-cookie': `linefeed_session=${token}; HttpOnly` };
    const answer = { success: true, user: { ...user, ...rest } };
    const id = new URL(req.url ?? '', 'http://cms').searchParams.get('blog');
    if (id === null) return sendJson(res, 200, answer, headers);
    const link = `<http://cms/api/v1/blogs/comments/${id}?after=next>; rel="next"`;
    sendJson(res, 200, { ...answer, blog: id === blog._id ? blog : null }, { ...headers, link });
  });
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const [guards, session] = await Promise.all([import('./session.server'), import('./session.server')]);
  return { ...guards, ...session, calls: () => calls, asked };
}

function caller(path: string, session = '', method = 'GET') {
  const handedOver: string[] = [];
  const context = makeLoadContext({
    forwardCookies: (setCookie: readonly string[]) => void handedOver.push(...setCookie),
  });
  const headers = new Headers(session ? { cookie: `linefeed_session=${session}` } : {});
  return { request: new Request(`http://localhost:3000${path}`, { method, headers }), context, handedOver };
}

async function redirectOf(promise: Promise<unknown>): Promise<string | null> {
  const thrown = await promise.then(
    () => null,
    (reason: Response) => reason,
  );
  return thrown?.status === 302 ? thrown.headers.get('Location') : null;
}

test('a visitor is sent to the login, and back to the page with its query', async () => {
  const { requireViewer, calls } = await guardsOf();
  const visit = caller('/profile?tab=blogs&_routes=routes%2Fprofile');
  expect(await redirectOf(requireViewer(visit))).toBe('/login?redirectTo=%2Fprofile%3Ftab%3Dblogs');
  expect(calls()).toBe(0);
});

test('a dead session is a visitor', async () => {
  const { requireViewer } = await guardsOf();
  expect(await redirectOf(requireViewer(caller('/blog', 'gone')))).toBe('/login?redirectTo=%2Fblog');
});

test('whoever is logged in passes, and the renewed cookie goes to the browser', async () => {
  const { requireViewer } = await guardsOf();
  const visit = caller('/profile', 'user');
  expect(await requireViewer(visit)).toMatchObject({ name: 'Ann', role: 'user' });
  expect(visit.handedOver).toEqual(['linefeed_session=user; HttpOnly']);
});

test('only admins pass to the dashboard; others go to the login without a way back', async () => {
  const { requireAdmin } = await guardsOf();
  expect(await requireAdmin(caller('/dashboard', 'admin'))).toMatchObject({ role: 'admin' });
  expect(await redirectOf(requireAdmin(caller('/dashboard', 'user')))).toBe('/login');
  expect(await redirectOf(requireAdmin(caller('/dashboard')))).toBe('/login?redirectTo=%2Fdashboard');
});

test('the loaders of one request ask once, an action asks for itself', async () => {
  const { requireViewer, tryFindViewer, calls } = await guardsOf();
  const visit = caller('/profile', 'user');
  await Promise.all([requireViewer(visit), tryFindViewer(visit)]);
  expect(calls()).toBe(1);
  await requireViewer({ ...caller('/profile', 'user', 'POST'), context: visit.context });
  expect(calls()).toBe(2);
});

test('while the CMS is down open pages see a visitor, and guarded ones answer 503', async () => {
  const { requireViewer, tryFindViewer } = await guardsOf({ isDown: true });
  expect(await tryFindViewer(caller('/', 'user'))).toBeNull();
  await expect(requireViewer(caller('/profile', 'user'))).rejects.toMatchObject({ init: { status: 503 } });
});

test('the page of a blog asks once for its reader and the blog', async () => {
  const { findMeForHeader, tryFindViewer, asked } = await guardsOf();
  const visit = caller('/blogs/b1', 'user');
  await Promise.all([findMeForHeader(visit, { mayWait: true }), tryFindViewer(visit)]);
  expect(asked).toEqual(['/api/v1/me?unread=true&blog=b1']);
  await tryFindViewer(caller('/blog', 'user'));
  expect(asked[1]).toBe('/api/v1/me');
});

test('a blog comes with its reader, and with the cursor of its next comments', async () => {
  const { getBlogForViewer, asked } = await guardsOf();
  const found = await getBlogForViewer(caller('/blogs/b1', 'user'), 'b1');
  expect(found).toEqual({ blog, commentsAfter: 'next' });
  expect(asked).toEqual(['/api/v1/me?blog=b1']);
});

test.each([
  ['to its reader', '/blogs/b2', 'user', '/api/v1/me?blog=b2'],
  ['to a session that has ended', '/blogs/b2', 'gone', '/api/v1/me?blog=b2'],
  ['at another spelling of its address', '/blogs/b2/', 'user', '/api/v1/me'],
])('a blog that did not come %s is asked for by itself', async (_, path, session, first) => {
  const { getBlogForViewer, asked } = await guardsOf();
  await expect(getBlogForViewer(caller(path, session), 'b2')).rejects.toMatchObject({ status: 404 });
  expect(asked).toEqual([first, '/api/v1/blogs/b2']);
});

test('loading only the rest of a blog’s page again asks for no blog', async () => {
  const { findMeForHeader, asked } = await guardsOf();
  const visit = caller('/blogs/b1', 'user');
  visit.context.loadedRoutes = ['root'];
  await findMeForHeader(visit, { mayWait: true });
  expect(asked).toEqual(['/api/v1/me?unread=true']);
});
