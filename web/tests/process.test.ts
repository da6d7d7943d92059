import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { stopPeer } from './http-server';
import { sendRaw } from './send-raw';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

async function site(options: Parameters<typeof startSite>[0] = {}): Promise<string> {
  const { server, url } = await startSite(options);
  running.push(server);
  return url;
}

const pathsThatChange = [
  '/login',
  '/login.data',
  '/api/v1/users/login',
  '/api//v1/users/login',
  '/resource',
  '/assets/x.js',
];

test.each(pathsThatChange)('a foreign form posted to %s is refused', async (path) => {
  const url = await site();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: 'a=b',
  });
  expect(response.status).toBe(403);
  const isApi = path.includes('v1');
  expect(response.headers.get('content-type')).toContain(isApi ? 'application/json' : 'text/plain');
});

test('a post of one of our own pages passes, by every local name', async () => {
  const url = await site();
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    const response = await fetch(`${url}/login`, {
      ...{ method: 'POST', headers: { origin }, body: new URLSearchParams({ a: 'b' }) },
    });
    expect(response.status).toBe(200);
  }
});

test('every answer carries the security headers', async () => {
  const url = await site();
  const answers = await Promise.all(['/', '/healthz', '/%zz', '/api/v1/me'].map((path) => fetch(url + path)));
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  }
});

test('no two pages carry the same nonce, and nothing that is no page carries one', async () => {
  const url = await site({
    pages: ({ path }, res) => res.type(path === '/' ? 'html' : path.slice(1)).send('x'),
  });
  const policyOf = async (path: string) => (await fetch(url + path)).headers.get('content-security-policy')!;
  const pages = await Promise.all(Array.from({ length: 100 }, () => policyOf('/')));
  expect(new Set(pages.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1])).size).toBe(100);
  for (const type of ['svg', 'xml', 'rss', 'json', 'js']) {
    expect(await policyOf(`/${type}`)).toMatch(/^default-src 'none'(?!.*script-src)/);
  }
  expect(await policyOf('/txt')).toBe("frame-ancestors 'none'");
});

test('a site on https asks browsers to stay there', async () => {
  const { headers } = await fetch(await site({ env: { SITE_URL: 'https://blog.example' } }));
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test.each([
  ['GET http://evil.example/ HTTP/1.1\r\nHost: x', '400'],
  ['GET //evil.example HTTP/1.1\r\nHost: x', '400'],
  ['GET /a\\b HTTP/1.1\r\nHost: x', '400'],
  ['GET /%zz HTTP/1.1\r\nHost: x', '400'],
  ['GET /api/v1/../../admin HTTP/1.1\r\nHost: x', '400'],
  [`GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: x`, '414'],
  [`GET /${'a/'.repeat(3500)} HTTP/1.1\r\nHost: x`, '400'],
  [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17_000)}`, '431'],
  ['TRACE / HTTP/1.1\r\nHost: x', '405'],
  ['GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket', '400'],
  ['GET /?_data=root HTTP/1.1\r\nHost: x', '400'],
  [`GET /__manifest?${'p=/a&'.repeat(300)} HTTP/1.1\r\nHost: x`, '400'],
  [`GET /__manifest?x?&${'p=/a&'.repeat(300)} HTTP/1.1\r\nHost: x`, '400'],
  ['GET /about?x?&_data=routes/about HTTP/1.1\r\nHost: x', '400'],
  ['PATCH /about HTTP/1.1\r\nHost: x', '405'],
  ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked', '400'],
])('%j is answered with %s', async (head, status) => {
  const answer = await sendRaw(await site(), `${head}\r\n\r\n`);
  expect(answer.split(' ')[1]).toBe(status);
});

test('an offer of h2c is ignored, a CONNECT gets nothing', async () => {
  const url = await site();
  const offer = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
  expect(await sendRaw(url, offer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await sendRaw(url, 'CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n')).not.toMatch(/ 200 /);
});

test('a reader may keep an anonymous page, anybody its data, nobody what is personal or an error', async () => {
  const url = await site({
    pages: (req, res) => {
      if (req.path === '/shared') res.setHeader('Cache-Control', 'public, max-age=60');
      if (req.path === '/page.data') res.type('text/x-script');
      if (req.path === '/cookie') res.append('Set-Cookie', 'a=b');
      res.status(req.path === '/error' ? 404 : 200).send('x');
    },
  });
  const cacheOf = async (path: string, init?: RequestInit) =>
    (await fetch(url + path, init)).headers.get('cache-control');
  expect(await cacheOf('/')).toBe('private, no-cache');
  expect(await cacheOf('/shared')).toBe('private, no-cache');
  expect(await cacheOf('/page.data')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheOf('/', { headers: { cookie: 'linefeed_session=x' } })).toBe('private, no-store');
  expect(await cacheOf('/', { headers: { cookie: 'linefeed_flash=x' } })).toBe('private, no-store');
  expect(await cacheOf('/', { method: 'POST' })).toBe('private, no-store');
  expect(await cacheOf('/cookie')).toBe('private, no-store');
  expect(await cacheOf('/error')).toBe('private, no-store');
});

test('a page that throws answers 503 with the id of the log and nothing else', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const url = await site({
    pages: () => {
      throw new Error('select * from secrets');
    },
  });
  const response = await fetch(url);
  const id = response.headers.get('x-request-id')!;
  expect(response.status).toBe(503);
  expect(await response.text()).toBe(`The service is not available right now. (${id})\n`);
  expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({ requestId: id, level: 'error' });
});

test('is alive without the CMS, but not ready', async () => {
  const url = await site();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
});
