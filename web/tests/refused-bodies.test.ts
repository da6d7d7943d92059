import { request, type Server } from 'node:http';
import { connect } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadContext } from '../server/request/context';
import { remixPages } from '../server/remix';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { startSite } from './site';

vi.setConfig({ testTimeout: 60_000 });

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const mebibyte = 1024 * 1024;

async function site(options: Parameters<typeof startSite>[0] = {}): Promise<string> {
  const { server, url } = await startSite(options);
  running.push(server);
  return url;
}

async function siteOverCms(status: number): Promise<string> {
  const cms = await startHttpServer((_req, res) => sendJson(res, status, { success: false, message: 'No' }));
  running.push(cms.server);
  return site({ cmsUrl: cms.url });
}

/** The statuses of twenty posts, or what came instead. */
async function statuses(url: string, type: string, body: Buffer, connection?: string) {
  const headers = { 'content-type': type, ...(connection && { connection }) };
  const found = new Set<unknown>();
  for (let round = 0; round < 20; round += 1) {
    const call = fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    const code = ({ cause }: Error) => (cause as { code?: string }).code;
    found.add(await call.then(({ status }) => status, code));
  }
  return [...found];
}

test.each([undefined, 'close'])(
  'the status of a refused body always arrives, connection: %s',
  async (connection) => {
    const body = Buffer.alloc(12 * mebibyte, 'a');
    const form = 'application/x-www-form-urlencoded';
    expect(await statuses(`${await site()}/login`, form, body, connection)).toEqual([413]);
    const json = 'application/json';
    const overCms = await siteOverCms(401);
    expect(await statuses(`${overCms}/api/v1/blogs/create`, json, body, connection)).toEqual([401]);
    const upload = 'multipart/form-data; boundary=x';
    expect(await statuses(`${overCms}/api/v1/uploads`, upload, body, connection)).toEqual([401]);
  },
);

test('a page that does not read its body answers as well', async () => {
  const unread: RequestHandler = (_req, res) => res.status(401).send('no');
  const url = await site({ pages: unread });
  const body = Buffer.alloc(2 * mebibyte, '[');
  expect(await statuses(`${url}/write`, 'application/json', body)).toEqual([401]);
});

/** Sends a body without an end until the connection is ended; gives how many bytes were taken. */
function sendEndlessly(url: string): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: https://evil.example\r\n`;
  const piece = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const write = () => {
      while (socket.write(piece));
    };
    socket.on('drain', write);
    socket.on('error', () => {});
    socket.on('close', () => resolve(socket.bytesWritten));
    socket.resume();
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    write();
  });
}

test.each(['/api/v1/me', '/api/v1/uploads', '/nosuch'])(
  'a body of %s that goes on for ever ends its connection',
  async (path) => {
    const sent = await sendEndlessly((await siteOverCms(401)) + path);
    expect(sent).toBeGreaterThan(12 * mebibyte);
    // The limit is checked every 50 ms, in which a fast machine sends much.
    expect(sent).toBeLessThan(256 * mebibyte);
  },
);

test('Remix gets a slow form once it has arrived', async () => {
  let passedOnAt = 0;
  const pages: RequestHandler = (_req, res) => {
    passedOnAt = Date.now();
    res.send('a page');
  };
  const url = await site({ pages });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '7' };
  let lastSentAt = 0;
  const body = new ReadableStream({
    async start(controller) {
      for (const part of ['a=b', '&c=d']) {
        controller.enqueue(new TextEncoder().encode(part));
        lastSentAt = Date.now();
        await wait(300);
      }
      controller.close();
    },
  });
  // `fetch` leaves out a length that it does not know, and the site asks for one.
  await new Promise<void>((resolve, reject) => {
    const call = request(`${url}/login`, { method: 'POST', headers }, (res) =>
      res.resume().on('end', resolve),
    );
    call.on('error', reject);
    void body.pipeTo(
      new WritableStream({ write: (chunk) => void call.write(chunk), close: () => void call.end() }),
    );
  });
  expect(passedOnAt).toBeGreaterThanOrEqual(lastSentAt);
});

const sessionCookie = (name: string) => `linefeed_session=${name.padEnd(43, '_')}`;

test('the requests of one network without a session are limited, those of others are not', async () => {
  const url = await site({ env: { RATE_OTHER: '5/60', TRUSTED_PROXIES: '127.0.0.1' } });
  const read = (client: string, path = '/about', cookie = '') =>
    fetch(url + path, { headers: { 'x-forwarded-for': client, cookie } });
  for (const host of [1, 2, 3, 4, 5]) expect((await read(`2001:db8:0:7:${host}::1`)).status).toBe(200);
  const refused = await read('2001:db8:0:7:6::1', '/nosuch', 'theme=dark');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.\n$/);
  expect((await read('2001:db8:0:8::1')).status).toBe(200);
  // The CMS counts those who are logged in, each by account.
  expect((await read('2001:db8:0:7:6::1', '/about', sessionCookie('ann'))).status).toBe(200);
});

test('a cookie that looks like a session frees no form and no feed of the limit', async () => {
  const url = await site({ env: { RATE_OTHER: '2/60' } });
  const headers = { cookie: sessionCookie('forged') };
  const read = async (path: string) => (await fetch(url + path, { headers })).status;
  expect([await read('/rss.xml'), await read('/__manifest'), await read('/llms.txt')]).toEqual([
    200, 200, 429,
  ]);
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: 'x' };
  expect((await fetch(`${url}/login`, post)).status).toBe(429);
  expect(await read('/about')).toBe(200);
});

test('refused forms count as well', async () => {
  const url = await site({ env: { RATE_OTHER: '2/60' } });
  const headers = { 'content-type': 'text/plain' };
  const post = async () => (await fetch(`${url}/login`, { method: 'POST', headers, body: 'x' })).status;
  expect([await post(), await post(), await post()]).toEqual([415, 415, 429]);
});

test('a 429 of the CMS reaches the browser with its Retry-After', async () => {
  const action = ({ context }: { context: LoadContext }) => {
    context.cms.retryAfter = '30';
    throw new Response('Too many', { status: 429 });
  };
  const handle = (_request: Request, status: number, headers: Headers) =>
    new Response('', { status, headers });
  const build = {
    entry: { module: { default: handle } },
    routes: { root: { id: 'root', path: '', module: { default: () => null, action } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    future: { v3_singleFetch: true },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    isSpaMode: false,
  } as unknown as ServerBuild;
  const url = await site({ pages: remixPages(build, 'http://localhost:3000') });
  for (const path of ['/', '/_root.data']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers: told } = await fetch(url + path, { method: 'POST', headers, body: 'a=b' });
    expect([path, status, told.get('retry-after')]).toEqual([path, 429, '30']);
  }
});
