import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { readFlash } from '../app/http/flash.server';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

// The pages bring a component library with them: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

const date = '2026-03-01T00:00:00.000Z';
const user = {
  ...{ _id: 'u1', name: 'Ann', email: 'a@b', role: 'user', profilePicture: null, bio: '' },
  ...{ following: [], banned: false, emailConfirmed: true, createdAt: date },
};

interface Call {
  method?: string;
  path?: string;
  headers: IncomingMessage['headers'];
}

/** A CMS that lets the session `ann` in and answers everything else alike; it remembers what it was asked. */
function cmsThat(status: number, body: object, headers: Record<string, string> = {}) {
  const calls: Call[] = [];
  const listener: RequestListener = (req, res) => {
    if (req.url === '/api/v1/me') {
      const isAnn = req.headers.cookie?.includes('linefeed_session=ann');
      return sendJson(res, 200, isAnn ? { success: true, user } : { success: false, user: null });
    }
    calls.push({ method: req.method, path: req.url, headers: req.headers });
    sendJson(res, status, body, { 'set-cookie': 'linefeed_session=new; HttpOnly', ...headers });
  };
  return { listener, calls };
}

const routes = {
  register: () => import('../app/routes/auth/register/route'),
  contact: () => import('../app/routes/contact/route'),
  subscribe: () => import('../app/routes/subscribe/route'),
  blogs: () => import('../app/routes/blog/route'),
};

interface Data {
  success?: boolean;
  message?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  content?: string;
}

type Answer = Response | { init?: { status?: number }; data?: Data };

interface Post {
  route: keyof typeof routes;
  fields: Record<string, string>;
  path?: string;
  session?: string;
  isDataRequest?: boolean;
}

/** Sends a form to a route's action over that CMS. */
async function post(
  cms: { listener: RequestListener },
  { route, fields, path = '/', session = '', ...rest }: Post,
) {
  const { server, url } = await startHttpServer(cms.listener);
  running.push(server);
  // On a busy machine the tests' usual limit would be met by what is merely slow.
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '5000' });
  vi.resetModules();
  const { action } = await routes[route]();
  const context = makeLoadContext(rest);
  const sent = { cookie: `linefeed_session=${session}`, referer: 'http://localhost:3000/about?x=1' };
  const request = new Request(`http://localhost:3000${path}`, {
    ...{ method: 'POST', headers: sent, body: new URLSearchParams(fields) },
  });
  const args = { request, params: { id: 'b1' }, context } as unknown as ActionFunctionArgs;
  // The answers differ by route, and what is thrown is one as well.
  const answer = await (action(args) as Promise<Answer>).catch((thrown: Answer) => thrown);
  if (!(answer instanceof Response)) {
    return { status: answer.init?.status ?? 200, data: answer.data, location: null, cookies: [] };
  }
  const { status, headers } = answer;
  return { status, location: headers.get('location'), cookies: headers.getSetCookie() };
}

const person = { name: 'Ann', email: 'ann@example.com', password: 'Sunny-Day-1!' };

test('a registration logs in, goes where one was going, and hands its key on', async () => {
  const cms = cmsThat(201, { success: true, message: 'Registered successfully!', user });
  const fields = { ...person, 'Idempotency-Key': 'k1' };
  const { status, location, cookies } = await post(cms, {
    ...{ route: 'register', path: '/SignIn?redirectTo=%2Fblog', fields },
  });
  expect([status, location]).toEqual([302, '/blog']);
  expect(cookies[0]).toContain('linefeed_session=new');
  expect(cms.calls[0]).toMatchObject({
    path: '/api/v1/users/register',
    headers: { 'idempotency-key': 'k1' },
  });
});

test('a registration says that a mail to confirm the email is on its way, where one is', async () => {
  const body = { success: true, message: 'Registered successfully!', user };
  for (const [headers, message] of [
    [{ 'x-confirmation-mail': 'sent' }, 'Registered successfully! Check your inbox to confirm your email.'],
    [{}, 'Registered successfully!'],
  ] as const) {
    const { cookies } = await post(cmsThat(201, body, headers), { route: 'register', fields: person });
    const cookie = cookies.find((one) => one.startsWith('linefeed_flash='))?.split(';')[0] ?? '';
    const request = new Request('http://localhost:3000/', { headers: { cookie } });
    expect((await readFlash(request)).flash?.message).toBe(message);
  }
});

test('a registration never leads to another site', async () => {
  const cms = cmsThat(201, { success: true, message: 'Registered successfully!', user });
  const path = '/SignIn?redirectTo=%2F%2Fevil.example';
  const { location } = await post(cms, { route: 'register', path, fields: person });
  expect(location).toBe('/');
});

test('a refused registration tells why and gives back all but the password', async () => {
  const cms = cmsThat(409, { success: false, message: 'Email is already registered' });
  const { status, data } = await post(cms, { route: 'register', fields: person });
  expect(status).toBe(409);
  expect(data).toMatchObject({ success: false, message: 'Email is already registered' });
  expect(data?.values).toEqual({ name: 'Ann', email: 'ann@example.com' });
});

test('a registration that breaks the rules is not sent', async () => {
  const cms = cmsThat(201, {});
  const { status, data } = await post(cms, { route: 'register', fields: { ...person, password: 'short' } });
  expect([status, data?.errors?.password]).toEqual([400, 'Password must be at least 8 characters']);
  expect(cms.calls).toEqual([]);
});

const message = { name: 'Ann', email: 'ann@example.com', subject: '', message: 'Hello' };

test('a contact message that is not taken comes back whole, with the wording for it', async () => {
  const cms = cmsThat(500, {});
  const { status, data } = await post(cms, { route: 'contact', fields: message });
  expect([status, data?.message]).toEqual([503, 'Failed to send message. Please try again.']);
  expect(data?.values).toEqual(message);
});

test('a contact message without script leads to the page anew', async () => {
  const cms = cmsThat(200, { success: true, message: 'Message sent successfully!' });
  const { status, location, cookies } = await post(cms, { route: 'contact', fields: message });
  expect([status, location]).toEqual([302, '/contact']);
  expect(cookies[0]).toContain('linefeed_flash=');
});

test('subscribing leads back to the page with the form, and a failure keeps the address', async () => {
  const fields = { email: 'ann@example.com' };
  const done = await post(cmsThat(200, { success: true, message: 'Look into your mail.' }), {
    ...{ route: 'subscribe', fields },
  });
  expect([done.status, done.location]).toEqual([302, '/about?x=1']);
  const failed = await post(cmsThat(503, {}), { route: 'subscribe', fields });
  expect(failed.status).toBe(503);
  expect(failed.data).toMatchObject({ kind: 'error', values: { email: 'ann@example.com' } });
});

test('a refused subscription has the same status with and without script', async () => {
  const form = { route: 'subscribe', fields: { email: 'nobody' } } as const;
  for (const isDataRequest of [false, true]) {
    const { status, data } = await post(cmsThat(200, {}), { ...form, isDataRequest });
    expect([status, data?.message]).toEqual([400, 'Invalid email address']);
  }
});

test('a visitor who likes is sent to the login and back', async () => {
  const cms = cmsThat(200, {});
  const { location } = await post(cms, { route: 'blogs', path: '/blogs/b1', fields: { intent: 'like' } });
  expect(location).toBe('/login?redirectTo=%2Fblogs%2Fb1');
  expect(cms.calls).toEqual([]);
});

test.each([
  ['like', 'PUT', '/api/v1/blogs/b1/like', { success: true, liked: true, likesCount: 1 }],
  ['unlike', 'PUT', '/api/v1/blogs/b1/unlike', { success: true, liked: false, likesCount: 0 }],
  ['follow', 'PUT', '/api/v1/users/u2/follow', { success: true, following: ['u2'] }],
  ['unfollow', 'PUT', '/api/v1/users/u2/unfollow', { success: true, following: [] }],
  ['delete-comment', 'DELETE', '/api/v1/blogs/comments/c1', { success: true, message: 'Deleted' }],
])('the blog page passes %s on', async (intent, method, path, body) => {
  const cms = cmsThat(200, body);
  const fields = { intent, author: 'u2', comment: 'c1' };
  const { status } = await post(cms, { route: 'blogs', path: '/blogs/b1', session: 'ann', fields });
  expect(status).toBe(302);
  expect(cms.calls).toMatchObject([{ method, path }]);
});

test('a refused comment keeps its text; an unknown intent is a 400', async () => {
  const cms = cmsThat(429, { success: false, message: 'Slow down.' });
  const sent = { route: 'blogs', path: '/blogs/b1', session: 'ann' } as const;
  const refused = await post(cms, { ...sent, fields: { intent: 'comment', content: 'So true' } });
  expect([refused.status, refused.data?.content]).toEqual([429, 'So true']);
  const blank = await post(cms, { ...sent, fields: { intent: 'comment', content: '  ' } });
  expect([blank.status, blank.data?.message]).toEqual([400, 'Comment is required']);
  expect((await post(cms, { ...sent, fields: { intent: 'explode' } })).status).toBe(400);
});

test('a comment that is too long tells why and keeps its text', async () => {
  const content = 'x'.repeat(5001);
  const fields = { intent: 'comment', content };
  const { status, data } = await post(cmsThat(201, {}), {
    ...{ route: 'blogs', path: '/blogs/b1', session: 'ann', fields },
  });
  expect(status).toBe(400);
  expect(data).toMatchObject({ content, shown: 'Comment must be at most 5000 characters' });
});
