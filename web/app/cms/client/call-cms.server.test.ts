import type { RequestListener, Server } from 'node:http';
import { getBlog, getMe, listBlogs, login } from 'cms/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from '../../../tests/http-server';
import { makeLoadContext } from '../../../tests/load-context';
import { unavailableMessage } from './errors';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));
afterEach(() => void vi.unstubAllEnvs());

/** A client of its own for each test: its breaker has seen nothing yet. */
async function clientOf(listener: RequestListener) {
  const { server, url } = await startHttpServer(listener);
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const client = await import('./call-cms.server');
  return { ...client, server, url };
}

function caller(cookie = '', signal?: AbortSignal) {
  const request = new Request('http://localhost:3000/', { headers: { cookie }, signal });
  return { request, context: makeLoadContext() };
}

test('asks as the browser that it asks for, and gives the parsed answer', async () => {
  let asked: unknown;
  const { callCms } = await clientOf((req, res) => {
    asked = { url: req.url, ...req.headers };
    sendJson(res, 200, [], { 'x-total-count': '7', 'set-cookie': 'linefeed_session=new' });
  });
  const answer = await callCms(listBlogs, {
    ...caller('theme=dark; linefeed_session=abc'),
    query: { limit: 6, view: 'card', after: undefined, tag: 'C++ & C#' },
  });
  expect(asked).toMatchObject({
    url: '/api/v1/blogs?limit=6&view=card&tag=C%2B%2B+%26+C%23',
    cookie: 'linefeed_session=abc',
    'x-linefeed-client': '203.0.113.9',
    'x-linefeed-internal': process.env['INTERNAL_SECRET'],
    'x-request-id': 'id-1',
  });
  expect([answer.data, answer.headers['x-total-count']]).toEqual([[], '7']);
  expect(answer.setCookie).toEqual(['linefeed_session=new']);
});

test('the age of what a replica answered counts as the age of the page, the oldest of all its calls', async () => {
  const ages = ['2000', '3000', '1000', undefined];
  const { callCms } = await clientOf((_req, res) => {
    const age = ages.shift();
    sendJson(res, 200, [], age === undefined ? {} : { 'x-linefeed-data-age': age });
  });
  const page = caller();
  const { readAt: startedAt } = page.context.cms;
  await callCms(listBlogs, page);
  expect(startedAt - page.context.cms.readAt).toBeGreaterThan(1000);
  await callCms(listBlogs, page);
  const { readAt } = page.context.cms;
  expect(startedAt - readAt).toBeGreaterThan(2000);
  while (ages.length > 0) await callCms(listBlogs, page);
  expect(page.context.cms.readAt).toBe(readAt);
});

test('tells the CMS which calls belong to one page', async () => {
  const told: unknown[] = [];
  const { callCms } = await clientOf((req, res) => {
    told.push(req.headers['x-linefeed-page']);
    sendJson(res, 200, []);
  });
  const [page, another] = [caller(), caller()];
  for (const who of [page, page, another, page, {}]) await callCms(listBlogs, who);
  expect(told).toEqual(['first', 'further', 'first', 'further', undefined]);
});

test.each([
  ['a/b', '/api/v1/blogs/a%2Fb'],
  ['..', '/api/v1/blogs/-'],
  ['search', '/api/v1/blogs/-'],
  ['MyBlogs', '/api/v1/blogs/-'],
  ['%2e%2e', '/api/v1/blogs/%252e%252e'],
  ['a?b#c', '/api/v1/blogs/a%3Fb%23c'],
  ['\ud800', '/api/v1/blogs/%EF%BF%BD'],
])('the parameter %j cannot leave its place in the path', async (id, path) => {
  let asked: string | undefined;
  const { callCms } = await clientOf((req, res) => {
    asked = req.url;
    sendJson(res, 404, { success: false, message: 'Not found' });
  });
  await expect(callCms(getBlog, { ...caller(), params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(asked).toBe(path);
});

test('a refusal keeps its status, message, field errors and Retry-After', async () => {
  const { callCms } = await clientOf((_req, res) => {
    const body = { success: false, message: 'Too many', errors: { email: 'Slow down' } };
    sendJson(res, 429, body, { 'retry-after': '30' });
  });
  const refused = callCms(login, { ...caller(), body: { email: 'a@b', password: 'x' } });
  await expect(refused).rejects.toMatchObject({
    name: 'CmsError',
    status: 429,
    message: 'Too many',
    errors: { email: 'Slow down' },
    retryAfter: '30',
  });
});

const broken: Array<[string, RequestListener]> = [
  ['never answers', () => {}],
  ['stops in the middle', (_req, res) => res.writeHead(200).write('{"a":')],
  ['breaks off', (_req, res) => res.destroy()],
  ['answers no JSON', (_req, res) => res.end('<html>')],
  ['answers another shape', (_req, res) => sendJson(res, 200, { nothing: 'known' })],
  ['answers 502 in HTML', (_req, res) => res.writeHead(502).end('<html>')],
  ['answers 500', (_req, res) => sendJson(res, 500, { success: false, message: 'x' })],
  ['answers 404 in HTML', (_req, res) => res.writeHead(404).end('<html>')],
  ['redirects', (_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
];

test.each(broken)('a CMS that %s is unavailable', async (_name, listener) => {
  const { callCms } = await clientOf(listener);
  // The message may reach the browser, and says nothing of the inside.
  const error = { name: 'CmsUnavailable', message: unavailableMessage };
  await expect(callCms(getMe, caller())).rejects.toMatchObject(error);
});

test('a CMS that is down is unavailable', async () => {
  const { callCms, server } = await clientOf(() => {});
  await stopPeer(running.splice(running.indexOf(server), 1)[0]!);
  await expect(callCms(getMe, caller())).rejects.toMatchObject({ name: 'CmsUnavailable' });
});

test('the calls of one request share its time, which begins again after a slow body', async () => {
  const { callCms, restartTimeLimit } = await clientOf(() => {});
  const late = caller();
  late.context.cms.startedAt -= 10_000;
  const limit = vi.spyOn(globalThis, 'setTimeout');
  await expect(callCms(getMe, late)).rejects.toMatchObject({ name: 'CmsUnavailable' });
  expect(limit).toHaveBeenCalledWith(expect.any(Function), 250);
  restartTimeLimit(late);
  expect(Date.now() - late.context.cms.startedAt).toBeLessThan(5000);
});

test('a browser that leaves ends the call and is no fault of the CMS', async () => {
  let calls = 0;
  let browser = new AbortController();
  const { callCms } = await clientOf(() => {
    calls += 1;
    browser.abort(new Error('left'));
  });
  for (let round = 0; round < 6; round += 1) {
    browser = new AbortController();
    await expect(callCms(getMe, caller('', browser.signal))).rejects.toThrow('left');
  }
  expect(calls).toBe(6);
});

test('a call that we cut short ourselves is no outage for others', async () => {
  let calls = 0;
  const { callCms } = await clientOf((_req, res) => {
    calls += 1;
    if (calls > 10) sendJson(res, 401, { success: false, message: 'Not logged in' });
  });
  const late = () => {
    const one = caller();
    one.context.cms.startedAt -= 10_000;
    return callCms(getMe, one).catch((error: Error) => error.name);
  };
  const names = await Promise.all(Array.from({ length: 10 }, late));
  expect(new Set(names)).toEqual(new Set(['CmsUnavailable']));
  await expect(callCms(getMe, caller())).rejects.toThrow('Not logged in');
});

test('a request knows that the CMS was asked for it, and when it may ask again', async () => {
  const { callCms } = await clientOf((_req, res) =>
    sendJson(res, 429, { success: false, message: 'Too many' }, { 'retry-after': '30' }),
  );
  const asking = caller();
  await expect(callCms(getMe, asking)).rejects.toMatchObject({ status: 429 });
  expect(asking.context.cms).toMatchObject({ hasAsked: true, retryAfter: '30' });
});

test('after five outages in a row it answers at once, then lets one probe through and heals', async () => {
  let calls = 0;
  let isDown = true;
  const { callCms } = await clientOf((_req, res) => {
    calls += 1;
    if (isDown) return void res.writeHead(503).end();
    sendJson(res, 401, { success: false, message: 'Not logged in' });
  });
  const call = (one = caller()) => callCms(getMe, one).catch((error: Error) => error.name);
  for (let round = 0; round < 5; round += 1) expect(await call()).toBe('CmsUnavailable');
  const unasked = caller();
  expect(await call(unasked)).toBe('CmsUnavailable');
  expect(calls).toBe(5);
  expect(unasked.context.cms.hasAsked).toBe(false);

  await wait(250);
  expect(await Promise.all([call(), call(), call()])).toEqual(Array(3).fill('CmsUnavailable'));
  expect(calls).toBe(6);

  isDown = false;
  await wait(250);
  expect(await Promise.all([call(), call(), call()])).toEqual(Array(3).fill('CmsError'));
});

test('what the CMS’s own server refuses is no outage for others', async () => {
  let calls = 0;
  const { callCms } = await clientOf((_req, res) => {
    calls += 1;
    res.writeHead(431).end();
  });
  for (let round = 0; round < 12; round += 1)
    await expect(callCms(getMe, caller())).rejects.toMatchObject({ name: 'CmsUnavailable' });
  expect(calls).toBe(12);
});

test('writes that take too long keep no reader out', async () => {
  const { callCms } = await clientOf((req, res) => {
    if (req.method === 'GET') sendJson(res, 401, { success: false, message: 'Not logged in' });
  });
  const write = () => callCms(login, { ...caller(), body: { email: 'a@b.c', password: 'x' } });
  await Promise.allSettled(Array.from({ length: 8 }, write));
  await expect(callCms(getMe, caller())).rejects.toThrow('Not logged in');
});

test('two hundred stuck calls end in time, and about half of them reach the CMS', async () => {
  // All have to be under way before the first times out, also on a busy machine.
  vi.stubEnv('CMS_TIMEOUT_MS', '3000');
  let calls = 0;
  const { callCms } = await clientOf(() => (calls += 1));
  const startedAt = Date.now();
  const stuck = await Promise.allSettled(Array.from({ length: 200 }, () => callCms(getMe, caller())));
  expect(stuck.every(({ status }) => status === 'rejected')).toBe(true);
  expect(Date.now() - startedAt).toBeLessThan(4500);
  expect(calls).toBeLessThan(150);
});

test('calls that may take long keep no page waiting', async () => {
  vi.stubEnv('CMS_TIMEOUT_MS', '5000');
  const { callCms } = await clientOf((req, res) => {
    if (req.method === 'GET') sendJson(res, 401, { success: false, message: 'Not logged in' });
  });
  const write = { ...caller(), body: { email: 'a@b.c', password: 'x' }, timeoutMs: 2000 };
  const slow = Promise.allSettled(Array.from({ length: 120 }, () => callCms(login, write)));
  await expect(callCms(getMe, caller())).rejects.toThrow('Not logged in');
  await slow;
});
