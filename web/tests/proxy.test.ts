import { request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { sendRaw } from './send-raw';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

async function siteOver(listener: RequestListener, env: Record<string, string> = {}): Promise<string> {
  const cms = await startHttpServer(listener);
  const site = await startSite({ cmsUrl: cms.url, env });
  running.push(cms.server, site.server);
  return site.url;
}

function remember() {
  const seen: Array<{ url?: string; headers: IncomingHttpHeaders }> = [];
  const listener: RequestListener = (req, res) => {
    seen.push({ url: req.url, headers: req.headers });
    sendJson(res, 200, { success: true });
  };
  return { seen, listener };
}

test('folds repeated slashes and keeps the query as it came', async () => {
  const { seen, listener } = remember();
  const site = await siteOver(listener);
  await fetch(`${site}/api//v1///me?a=//b`);
  expect(seen[0]?.url).toBe('/api/v1/me?a=//b');
});

test('passes on a tag with a backslash', async () => {
  const { seen, listener } = remember();
  const site = await siteOver(listener);
  expect((await fetch(`${site}/api/v1/blogs/tag/a%5Cb?limit=1`)).status).toBe(200);
  expect(seen[0]?.url).toBe('/api/v1/blogs/tag/a%5Cb?limit=1');
});

test.each([
  '/%75ploads/a.html',
  '/uploads%2fa.html',
  '/%2fuploads/a.html',
  '/./uploads/a.html',
  '/x/../uploads/a.html',
  '/x/%2e%2e/uploads/a.html',
  '/x/..%2fuploads/a.html',
  '/uploads/./a.html',
  '/uploads%5ca.html',
  '/\\uploads/a.html',
  '/UPLOADS/a.html',
  '/api/v1/../../uploads/a.html',
  '/api/v1/blogs/tag/..%5c..%5cuploads/a.html',
  '/%61pi/v1/me',
])('does not pass on %s', async (path) => {
  const { seen, listener } = remember();
  const site = await siteOver(listener);
  await sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(seen).toEqual([]);
});

test('says itself who asks, whatever the browser claims', async () => {
  const { seen, listener } = remember();
  const site = await siteOver(listener);
  await fetch(`${site}/api/v1/me`, {
    headers: {
      cookie: 'jwtToken=panel; linefeed_session=abc; linefeed_session=def',
      'x-linefeed-internal': 'guess',
      'x-linefeed-client': '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=6.6.6.6',
      'cf-connecting-ip': '6.6.6.6',
      'true-client-ip': '6.6.6.6',
    },
  });
  const headers = seen[0]?.headers ?? {};
  expect(headers['x-linefeed-internal']).toBe(process.env['INTERNAL_SECRET']);
  expect(headers['x-linefeed-client']).toBe('127.0.0.1');
  expect(headers.cookie).toBe('linefeed_session=abc; linefeed_session=def');
  expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|guess/);
});

test('removes hop-by-hop headers both ways and what tells about the CMS', async () => {
  const { seen, listener } = remember();
  const site = await siteOver((req, res) => {
    res.setHeader('X-Powered-By', 'Strapi');
    res.setHeader('Server', 'cms');
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Connection', 'X-Hop');
    res.setHeader('X-Hop', 'secret');
    res.setHeader('Set-Cookie', ['linefeed_session=a; HttpOnly', 'linefeed_other=b']);
    listener(req, res);
  });
  const answer = await sendRaw(
    site,
    'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: TE, close\r\nKeep-Alive: 1\r\nTE: trailers\r\n\r\n',
  );
  expect(seen[0]?.headers).not.toHaveProperty('keep-alive');
  expect(seen[0]?.headers).not.toHaveProperty('te');
  expect(answer).toContain('set-cookie: linefeed_session=a; HttpOnly\r\nset-cookie: linefeed_other=b');
  expect(answer).not.toMatch(/strapi|server: cms|access-control|x-hop/i);
});

test('streams an answer while it is written', async () => {
  let finish = () => {};
  const isRead = new Promise<void>((resolve) => (finish = resolve));
  const site = await siteOver(async (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png' });
    res.write('first');
    await isRead;
    res.end('last');
  });
  const response = await fetch(`${site}/uploads/a.png`);
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  finish();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test('streams a body while it is sent, for longer than the limit as long as it moves', async () => {
  const chunks: string[] = [];
  const site = await siteOver((req, res) => {
    req.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    req.on('end', () => sendJson(res, 201, { received: chunks.join('') }));
  });
  const body = new ReadableStream({
    async start(controller) {
      for (const part of ['one ', 'two ', 'three ', 'four']) {
        controller.enqueue(new TextEncoder().encode(part));
        await wait(150);
      }
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' as const };
  const response = await fetch(`${site}/api/v1/echo`, init as RequestInit);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ received: 'one two three four' });
});

test('ends the call when the browser leaves', async () => {
  let ended = () => {};
  const left = new Promise<void>((resolve) => (ended = resolve));
  const site = await siteOver((req) => req.once('close', ended), { PASS_THROUGH_TIMEOUT_MS: '5000' });
  const controller = new AbortController();
  const call = fetch(`${site}/api/v1/blogs`, { signal: controller.signal }).catch(() => 'left');
  await wait(100);
  controller.abort();
  expect(await call).toBe('left');
  await left;
});

test('ends the answer when the CMS breaks off in its middle', async () => {
  const site = await siteOver((_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' });
    res.write('part', () => res.destroy());
  });
  const response = await fetch(`${site}/uploads/a.png`);
  await expect(response.text()).rejects.toThrow();
});

test('a CMS that does not answer is a 503 in the envelope, with the id of the log', async () => {
  const site = await siteOver(() => {});
  const response = await fetch(`${site}/api/v1/blogs`);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const id = response.headers.get('x-request-id');
  const message = `Something went wrong on our side. (${id})`;
  expect(await response.json()).toEqual({ success: false, message });
});

test('a CMS that is down is a 503, plain for pictures', async () => {
  const site = await startSite({});
  running.push(site.server);
  expect((await fetch(`${site.url}/api/v1/me`)).status).toBe(503);
  const picture = await fetch(`${site.url}/uploads/a.png`);
  expect(picture.status).toBe(503);
  expect(picture.headers.get('content-type')).toContain('text/plain');
});

test('the refusal of a large upload reaches the browser, and the next call is answered', async () => {
  const site = await siteOver((req, res) =>
    sendJson(res, req.method === 'GET' ? 200 : 413, { success: false, message: 'Too large' }),
  );
  const { status, text } = await upload(`${site}/api/v1/uploads`, 6 * 1024 * 1024);
  expect([status, text]).toEqual([413, expect.stringContaining('Too large')]);
  expect((await fetch(`${site}/api/v1/me`)).status).toBe(200);
});

test('a kept connection that the CMS has closed is not used again', async () => {
  const cms = await startHttpServer((_req, res) => sendJson(res, 200, { success: true }));
  const site = await startSite({ cmsUrl: cms.url });
  running.push(cms.server, site.server);
  for (let round = 0; round < 3; round += 1) {
    expect((await fetch(`${site.url}/api/v1/me`)).status).toBe(200);
    cms.server.closeIdleConnections();
    await wait(50);
  }
});

test('a fault of the API that is no JSON becomes the envelope, one that is stays', async () => {
  const site = await siteOver((req, res) => {
    if (req.url === '/api/v1/me') return sendJson(res, 500, { success: false, message: 'Ours' });
    res.writeHead(502, { 'content-type': 'text/html', 'content-length': 6 });
    res.end('<html>');
  });
  const replaced = await fetch(`${site}/api/v1/blogs`);
  expect(replaced.status).toBe(502);
  expect(await replaced.json()).toMatchObject({ success: false });
  const kept = await fetch(`${site}/api/v1/me`);
  expect([kept.status, await kept.json()]).toEqual([500, { success: false, message: 'Ours' }]);
});

test('nobody keeps that a picture is missing, anybody a picture', async () => {
  const site = await siteOver((req, res) => {
    const status = req.url === '/uploads/a.png' ? 200 : 404;
    res.writeHead(status, { 'content-type': 'image/png', 'cache-control': 'public, max-age=60' });
    res.end();
  });
  const cacheOf = async (path: string) => (await fetch(site + path)).headers.get('cache-control');
  expect(await cacheOf('/uploads/none.png')).toBe('no-store');
  expect(await cacheOf('/uploads/a.png')).toBe('public, max-age=60');
});

test.each(['/admin', '/content-manager/x', '/api/users', '/_health', '/graphql'])(
  '%s never reaches the CMS',
  async (path) => {
    const { seen, listener } = remember();
    const site = await siteOver(listener);
    expect(await (await fetch(site + path)).text()).toBe('a page');
    expect(seen).toEqual([]);
  },
);

function upload(url: string, bytes: number): Promise<{ status?: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes };
    const call = request(url, { method: 'POST', headers }, (res) => {
      let text = '';
      res.on('data', (chunk) => (text += chunk));
      res.on('end', () => resolve({ status: res.statusCode, text }));
      res.on('error', reject);
    });
    call.on('error', reject);
    call.end(Buffer.alloc(bytes));
  });
}
