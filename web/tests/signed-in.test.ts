import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';

const running: Server[] = [];
// The first import of a route compiles it, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const date = '2026-03-01T00:00:00.000Z';
const person = {
  ...{ _id: 'u1', name: 'Ann', email: 'a@b', profilePicture: null, bio: '' },
  ...{ following: [], banned: false, emailConfirmed: true, createdAt: date },
};
const session = { createdAt: date, lastUsedAt: date, device: null };
const sessions = [
  { ...session, _id: 's1', current: true },
  { ...session, _id: 's2', current: false },
];

const routes = {
  profile: () => import('../app/routes/profile/route'),
  overview: () => import('../app/routes/dashboard/overview/route'),
  blogs: () => import('../app/routes/dashboard/blogs/route'),
  users: () => import('../app/routes/dashboard/users/route'),
  queue: () => import('../app/routes/dashboard/queue/route'),
  mails: () => import('../app/routes/dashboard/mails/route'),
  undo: () => import('../app/routes/dashboard/undo/route'),
  audit: () => import('../app/routes/dashboard/audit/route'),
  settings: () => import('../app/routes/dashboard/settings/route'),
};
type Route = keyof typeof routes;

interface Cms {
  /** How it answers what is not about the session. */
  status?: number;
  body?: object;
}

/** A CMS that knows the sessions `user` and `admin`, and remembers what else it was asked. */
function cmsThat({
  status = 200,
  body = { success: true, message: 'Done.', endSessionUrl: null },
}: Cms = {}) {
  const calls: string[] = [];
  const listener: RequestListener = (req, res) => {
    const role = /linefeed_session=(user|admin)/.exec(req.headers.cookie ?? '')?.[1];
    const known = role ? { success: true, user: { ...person, role } } : { success: false, user: null };
    if (req.url === '/api/v1/me') return sendJson(res, 200, known);
    calls.push(`${req.method} ${req.url}`);
    if (req.method === 'GET' && req.url === '/api/v1/users/sessions') return sendJson(res, 200, sessions);
    sendJson(res, status, body);
  };
  return { listener, calls };
}

interface Visit {
  cms?: ReturnType<typeof cmsThat>;
  as?: string;
  path: string;
  fields?: Record<string, string>;
}

// What comes back, or is thrown, is looked at as the browser would: a Response, or data with a status.
type Handler = (asked: object) => Promise<Response | { data?: unknown; init?: ResponseInit }>;

/** Asks a route as a browser would: its action with fields, else its loader. */
async function visit(route: Route, { cms = cmsThat(), as = '', path, fields }: Visit) {
  const { server, url } = await startHttpServer(cms.listener);
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const module: { loader: Handler; action?: Handler } = (await routes[route]()) as never;
  const context = { requestId: 'id', clientIp: '::1', startedAt: Date.now(), forwardCookies() {} };
  const request = new Request(`http://localhost:3000${path}`, {
    headers: as ? { cookie: `linefeed_session=${as}` } : {},
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const handler = fields ? module.action : module.loader;
  const answer = await handler?.({ request, params: {}, context }).catch((thrown: Response) => thrown);
  if (!(answer instanceof Response)) {
    return { status: answer?.init?.status ?? 200, data: answer?.data ?? answer };
  }
  const [flash] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('linefeed_flash='));
  return { status: answer.status, location: answer.headers.get('location'), says: messageOf(flash) };
}

function messageOf(flash = ''): string {
  const value = decodeURIComponent(/linefeed_flash=([^;]*)/.exec(flash)?.[1] ?? '');
  return value && JSON.parse(Buffer.from(value, 'base64').toString()).message;
}

const tabs: Route[] = ['overview', 'blogs', 'users', 'queue', 'mails', 'undo', 'audit', 'settings'];
const doing: Route[] = ['blogs', 'users', 'queue', 'mails', 'undo', 'settings'];

test.each(tabs)('the tab %s lets only admins in, for reading and for doing', async (tab) => {
  const path = `/dashboard/admin/${tab}`;
  const cms = cmsThat();
  const back = `/login?redirectTo=${encodeURIComponent(path)}`;
  expect(await visit(tab, { cms, path })).toMatchObject({ status: 302, location: back });
  expect(await visit(tab, { cms, path, as: 'user' })).toMatchObject({ status: 302, location: '/login' });
  const fields = { intent: 'delete', id: 'b1' };
  if (doing.includes(tab)) {
    expect(await visit(tab, { cms, path, as: 'user', fields })).toMatchObject({ location: '/login' });
  }
  expect(cms.calls).toEqual([]);
});

test.each([401, 403])('a tab whose data is refused with %s leads to the login', async (status) => {
  const cms = cmsThat({ status, body: { success: false, message: 'No' } });
  const answer = await visit('overview', { cms, path: '/dashboard/admin', as: 'admin' });
  expect(answer).toMatchObject({ status: 302, location: '/login' });
});

test.each<Route>(['overview', 'profile'])('%s is a 503 while the CMS fails', async (route) => {
  const cms = cmsThat({ status: 503, body: {} });
  expect(await visit(route, { cms, path: '/x', as: 'admin' })).toMatchObject({ status: 503 });
});

test('a deleted blog closes the question and keeps the filters', async () => {
  const cms = cmsThat({ body: { success: true, message: 'Blog Deleted!' } });
  const path = '/dashboard/admin/blogs?status=pending&delete=b1';
  const fields = { intent: 'delete', id: 'b1' };
  const answer = await visit('blogs', { cms, path, as: 'admin', fields });
  const location = '/dashboard/admin/blogs?status=pending';
  expect(answer).toEqual({ status: 302, location, says: 'Blog Deleted!' });
  expect(cms.calls).toEqual(['DELETE /api/v1/admin/blogs/b1']);
});

test('a deletion that failed has one wording, a promotion tells the server’s reason', async () => {
  const cms = cmsThat({
    status: 409,
    body: { success: false, message: 'A banned user cannot become an admin.' },
  });
  const asAdmin = { cms, path: '/dashboard/admin/x', as: 'admin' };
  const deleted = { ...asAdmin, fields: { intent: 'delete', id: 'b1' } };
  expect(await visit('blogs', deleted)).toMatchObject({ says: 'Failed to delete blog' });
  const promoted = { ...asAdmin, fields: { intent: 'makeAdmin', id: 'u2' } };
  const reason = 'A banned user cannot become an admin.';
  expect(await visit('users', promoted)).toMatchObject({ says: reason });
  const broken = { ...promoted, cms: cmsThat({ status: 500, body: {} }) };
  expect(await visit('users', broken)).toMatchObject({ says: 'Failed to make admin' });
});

test('Rejected without a reason first asks for it', async () => {
  const cms = cmsThat();
  const rejected = { intent: 'status', id: 'b1', status: 'rejected' };
  const path = '/dashboard/admin/blogs';
  const chosen = await visit('blogs', { cms, path, as: 'admin', fields: rejected });
  expect(chosen).toMatchObject({ status: 302, location: '/dashboard/admin/blogs?reject=b1' });
  const fields = { ...rejected, reason: ' ' };
  const blank = await visit('blogs', { cms, path, as: 'admin', fields });
  expect(blank).toMatchObject({ status: 400, data: { errors: { reason: 'A reason is required' } } });
  expect(cms.calls).toEqual([]);
});

test('several blogs are decided on in one call, each with the version that was seen', async () => {
  const seen = '2026-03-01T10:00:00.000Z';
  const path = '/dashboard/admin/queue?show=40';
  const fields = { intent: 'statuses', status: 'published', reason: '', blog: `b1 ${seen}` };
  const results = [{ _id: 'b1', result: 'changed' }];
  const body = { success: true, message: '1 published.', results, undo: 'u1' };
  const cms = cmsThat({ body });
  const answer = await visit('queue', { cms, path, as: 'admin', fields });
  expect(answer).toEqual({ status: 302, location: path, says: '1 published.' });
  expect(cms.calls).toEqual(['PUT /api/v1/admin/blogs/status']);
});

test('without a choice or a reason nothing is sent, and what was chosen comes back', async () => {
  const cms = cmsThat();
  const asAdmin = { cms, path: '/dashboard/admin/blogs', as: 'admin' };
  const none = await visit('blogs', { ...asAdmin, fields: { intent: 'statuses', status: 'published' } });
  expect(none).toMatchObject({ status: 400, data: { errors: { blogs: 'Choose at least one blog' } } });
  const fields = { intent: 'statuses', status: 'rejected', reason: ' ', blog: 'b1' };
  expect(await visit('blogs', { ...asAdmin, fields })).toMatchObject({
    status: 400,
    data: { errors: { reason: 'A reason is required' }, chosen: ['b1'] },
  });
  expect(cms.calls).toEqual([]);
});

test('what cannot be undone any more says so', async () => {
  const cms = cmsThat({ status: 409, body: { success: false, message: 'It is too late to undo this.' } });
  const asked = { cms, path: '/dashboard/admin/undo', as: 'admin', fields: { undo: 'u1' } };
  expect(await visit('undo', asked)).toMatchObject({ says: 'It is too late to undo this.' });
});

test.each(['toString', '', 'like'])('the intent %j is refused', async (intent) => {
  for (const route of ['profile', 'users', 'blogs'] as const) {
    const answer = await visit(route, { path: '/x', as: 'admin', fields: { intent } });
    expect(answer).toMatchObject({ status: 400 });
  }
});

test('the profile is not sent without a picture, and what was typed comes back', async () => {
  const cms = cmsThat();
  const fields = { intent: 'profile', name: 'Ann', email: 'a@b', bio: 'Hi', profilePicture: '' };
  const answer = await visit('profile', { cms, path: '/profile?edit=profile', as: 'user', fields });
  expect(answer).toMatchObject({
    status: 400,
    data: { errors: { form: 'Name and profile picture are required.' }, values: { name: 'Ann', bio: 'Hi' } },
  });
  expect(cms.calls).toEqual([]);
});

test('a profile that cannot be saved says so', async () => {
  const fields = { intent: 'profile', name: 'Ann', email: 'a@b', bio: '', profilePicture: '/uploads/a.webp' };
  const ask = (cms: ReturnType<typeof cmsThat>) =>
    visit('profile', { cms, path: '/profile', as: 'user', fields });
  expect(await ask(cmsThat({ status: 500, body: {} }))).toMatchObject({
    status: 503,
    data: { message: 'Failed to update profile' },
  });
  const taken = cmsThat({ status: 409, body: { success: false, message: 'Email is already registered' } });
  expect(await ask(taken)).toMatchObject({
    data: { message: 'Failed to update profile: Email is already registered' },
  });
});

test('an own blog that cannot be deleted says so', async () => {
  const fields = { intent: 'delete', id: 'b1' };
  const ask = (cms: ReturnType<typeof cmsThat>) =>
    visit('profile', { cms, path: '/profile?delete=b1', as: 'user', fields });
  expect(await ask(cmsThat({ status: 500, body: {} }))).toMatchObject({
    status: 503,
    data: { message: 'Failed to delete blog', values: { intent: 'delete' } },
  });
  const refused = cmsThat({ status: 429, body: { success: false, message: 'Too many requests.' } });
  expect(await ask(refused)).toMatchObject({
    data: { message: 'Failed to delete blog: Too many requests.', values: { intent: 'delete' } },
  });
});

test('an own blog that is gone already counts as deleted', async () => {
  const cms = cmsThat({ status: 404, body: { success: false, message: 'Blog not found.' } });
  const fields = { intent: 'delete', id: 'b1' };
  const answer = await visit('profile', { cms, path: '/profile?delete=b1', as: 'user', fields });
  expect(answer).toEqual({ status: 302, location: '/profile', says: 'Deleted! Your blog has been deleted.' });
});

test('logging out everywhere ends the other sessions first and this one last', async () => {
  const cms = cmsThat();
  const fields = { intent: 'log-out-everywhere' };
  const answer = await visit('profile', { cms, path: '/profile', as: 'user', fields });
  expect(answer).toMatchObject({ status: 302, location: '/login' });
  expect(cms.calls).toEqual(['DELETE /api/v1/users/sessions', 'POST /api/v1/users/logout']);
});
