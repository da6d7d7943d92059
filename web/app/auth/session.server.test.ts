import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from '../../tests/http-server';
import { makeLoadContext } from '../../tests/load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const writtenAt = '2026-01-01T00:00:00.000Z';
const people = { admin: 'admin', user: 'user' };

/** The guards over a CMS that knows the sessions `admin` and `user`; with `isDown` it refuses to serve. */
async function guardsOf({ isDown = false } = {}) {
  const asked: string[] = [];
  const { server, url } = await startHttpServer((req, res) => {
    asked.push(req.url ?? '');
    if (isDown) return void res.writeHead(503).end();
    const token = /linefeed_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
    const role = people[token as keyof typeof people];
    if (!role) return sendJson(res, 200, { success: false, user: null });
    const user = {
      _id: 'u1',
      name: 'Ann',
      email: 'a@b',
      role,
      profilePicture: null,
      bio: '',
      website: '',
      links: [],
    };
    const rest = {
      following: [],
      banned: false,
      emailConfirmed: true,
      createdAt: writtenAt,
    };
    const headers = { 'set-cookie': `linefeed_session=${token}; HttpOnly` };
    sendJson(res, 200, { success: true, user: { ...user, ...rest } }, headers);
  });
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const [guards, session] = await Promise.all([import('./session.server'), import('./session.server')]);
  return { ...guards, ...session, calls: () => asked.length, asked };
}

function caller(path: string, session = '', method = 'GET') {
  const context = makeLoadContext();
  const headers = new Headers(session ? { cookie: `linefeed_session=${session}` } : {});
  return { request: new Request(`http://localhost:3000${path}`, { method, headers }), context };
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

test('a logged-in user passes, and the renewed cookie goes to the browser', async () => {
  const { requireViewer } = await guardsOf();
  const visit = caller('/profile', 'user');
  expect(await requireViewer(visit)).toMatchObject({ name: 'Ann', role: 'user' });
  expect(visit.context.cms.setCookie).toEqual(['linefeed_session=user; HttpOnly']);
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

test('the header asks for the unread notifications too, and the page’s loaders share its call', async () => {
  const { findMeForHeader, tryFindViewer, asked } = await guardsOf();
  const visit = caller('/blogs/b1', 'user');
  await Promise.all([findMeForHeader(visit, { mayWait: true }), tryFindViewer(visit)]);
  expect(asked).toEqual(['/api/v1/me?unread=true']);
});
