import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttpServer } from '../server/http-server';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { startSite } from './site';

vi.setConfig({ testTimeout: 20_000 });

const running: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map(stopPeer));
});

async function siteOver(listener: RequestListener, env: Record<string, string> = {}): Promise<string> {
  const cms = await startHttpServer(listener);
  const site = await startSite({ cmsUrl: cms.url, env });
  running.push(cms.server, site.server);
  return site.url;
}

interface Spoken {
  socket: Socket;
  text: string;
}

/** Sends the beginnings of requests and leaves their connections open. */
async function hold(url: string, texts: string[]): Promise<Spoken[]> {
  const { hostname, port } = new URL(url);
  const held = texts.map((text) => {
    const spoken = { socket: connect(Number(port), hostname), text: '' };
    spoken.socket.on('error', () => {});
    spoken.socket.on('data', (chunk) => (spoken.text += chunk.toString()));
    spoken.socket.write(text);
    sockets.push(spoken.socket);
    return spoken;
  });
  await wait(800);
  return held;
}

const answerAll: RequestListener = (req, res) => {
  req.resume();
  req.on('end', () => sendJson(res, 200, { success: true }));
};

function upload(client: string): string {
  const type = 'Content-Type: multipart/form-data; boundary=x';
  return `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n${type}\r\nContent-Length: 900\r\n\r\n-`;
}

test('300 clients that trickle their bodies keep nobody else from the API', async () => {
  let calls = 0;
  const url = await siteOver((req, res) => {
    calls += 1;
    answerAll(req, res);
  });
  const head = 'PUT /api/v1/users/profile/u HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const held = await hold(url, Array(300).fill(`${head}Content-Length: 900\r\n\r\n{`));
  expect(calls).toBe(0);
  expect((await fetch(`${url}/api/v1/settings`)).status).toBe(200);
  expect((await fetch(`${url}/uploads/a.png`)).status).toBe(200);
  expect(held.filter(({ socket }) => !socket.destroyed)).toHaveLength(300);
});

test('a client that never ends its head is sent away, though it goes on speaking', async () => {
  const server = createHttpServer((_req, res) => res.end(), 500);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [one] = await hold(url, ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ']);
  const speaking = setInterval(() => one!.socket.write('a'), 100);
  await vi.waitFor(() => expect(one!.text).toMatch(/^HTTP\/1\.1 408 /), { timeout: 5000 });
  clearInterval(speaking);
});

test('few uploads flow at once: eight of one client, then 429', async () => {
  const url = await siteOver(answerAll, { PASS_THROUGH_TIMEOUT_MS: '5000' });
  const held = await hold(url, Array(9).fill(upload('127.0.0.1')));
  const answered = held.filter(({ text }) => text !== '');
  expect(answered).toHaveLength(1);
  expect(answered[0]?.text).toMatch(/^HTTP\/1\.1 429 /);
  expect(answered[0]?.text).toMatch(/retry-after: 5/i);
  expect(answered[0]?.text).toContain('{"success":false,"message":"Too many requests at once.');
  for (const { socket } of held) socket.destroy();
  await wait(300);
  const again = await hold(url, Array(8).fill(upload('127.0.0.1')));
  expect(again.filter(({ text }) => text !== '')).toEqual([]);
});

test('few uploads flow at once: 32 of all clients, then 503', async () => {
  const env = { PASS_THROUGH_TIMEOUT_MS: '5000', TRUSTED_PROXIES: '127.0.0.1' };
  const url = await siteOver(answerAll, env);
  const held = await hold(
    url,
    Array.from({ length: 33 }, (_, index) => upload(`10.0.0.${index}`)),
  );
  const answered = held.filter(({ text }) => text !== '');
  expect(answered).toHaveLength(1);
  expect(answered[0]?.text).toMatch(/^HTTP\/1\.1 503 /);
  expect((await fetch(`${url}/api/v1/settings`)).status).toBe(200);
});

test('the addresses of one network of IPv6 are one client', async () => {
  const env = { PASS_THROUGH_TIMEOUT_MS: '5000', TRUSTED_PROXIES: '127.0.0.1' };
  const url = await siteOver(answerAll, env);
  const held = await hold(
    url,
    Array.from({ length: 9 }, (_, index) => upload(`2001:db8:0:7:${index}::1`)),
  );
  const answered = held.filter(({ text }) => text !== '');
  expect(answered.map(({ text }) => text.slice(0, 13))).toEqual(['HTTP/1.1 429 ']);
});

test('an upload of a byte now and then is ended, one that comes steadily is not', async () => {
  const url = await siteOver(answerAll, { PASS_THROUGH_TIMEOUT_MS: '700' });
  const size = 1200 * 1024;
  const head = upload('127.0.0.1').replace('Length: 900', `Length: ${size}`);
  const [slow, steady] = (await hold(url, [head, head])) as [Spoken, Spoken];
  const drip = setInterval(() => slow.socket.write('x'), 50);
  for (let sent = 1; sent < size; sent += 32 * 1024) {
    steady.socket.write('x'.repeat(Math.min(32 * 1024, size - sent)));
    await wait(100);
  }
  await vi.waitFor(() => expect(steady.text).toMatch(/^HTTP\/1\.1 200 /), 5000);
  expect(slow.text).toMatch(/^HTTP\/1\.1 50[34] /);
  await vi.waitFor(() => expect(slow.socket.destroyed).toBe(true), 5000);
  clearInterval(drip);
});

test('a body over one mebibyte is refused unless it is an upload', async () => {
  const url = await siteOver(answerAll);
  const send = (bytes: number) =>
    fetch(`${url}/api/v1/blogs/create`, { method: 'POST', body: Buffer.alloc(bytes, ' ') });
  expect((await send(1024 * 1024)).status).toBe(200);
  const refused = await send(1024 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({ success: false, message: 'The request is too large.' });
});

test('the limit for the first byte counts while a call waits for a connection to the CMS', async () => {
  const drip: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.write(' ');
  };
  const url = await siteOver(drip, { PASS_THROUGH_TIMEOUT_MS: '2000' });
  const held = await hold(url, Array(256).fill('GET /api/v1/blogs HTTP/1.1\r\nHost: x\r\n\r\n'));
  const isAnswered = ({ text }: Spoken) => text.includes(' 200 ');
  await vi.waitFor(() => expect(held.filter(isAnswered)).toHaveLength(256), 5000);
  expect((await fetch(`${url}/api/v1/settings`)).status).toBe(503);
});

test('an answer that drips for too long is ended', async () => {
  const url = await siteOver(
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => res.write(' '), 50);
      res.once('close', () => clearInterval(timer));
    },
    { REQUEST_TIMEOUT_MS: '500' },
  );
  await expect(fetch(`${url}/api/v1/blogs`).then((response) => response.text())).rejects.toThrow();
});
