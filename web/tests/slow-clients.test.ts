import type { RequestHandler } from 'express';
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
    const spoken = { socket: connect({ port: Number(port), host: hostname, allowHalfOpen: true }), text: '' };
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

const json = 'Host: x\r\nContent-Type: application/json';
const uploadHead = (bytes: number) =>
  `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`;

test('300 clients that trickle their bodies keep nobody else from the API', async () => {
  const url = await siteOver(answerAll);
  const body = `PUT /api/v1/users/profile/u HTTP/1.1\r\n${json}\r\nContent-Length: 900\r\n\r\n{`;
  const held = await hold(url, Array(300).fill(body));
  const startedAt = Date.now();
  expect((await fetch(`${url}/api/v1/settings`)).status).toBe(200);
  expect((await fetch(`${url}/uploads/a.png`)).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(2000);
  expect(held.filter(({ socket }) => !socket.destroyed)).toHaveLength(300);
});

test('a page that is not read is ended', async () => {
  const pages: RequestHandler = (_req, res) => res.send('x'.repeat(30_000_000));
  const site = await startSite({ pages, env: { REQUEST_TIMEOUT_MS: '1000' } });
  running.push(site.server);
  const { hostname, port } = new URL(site.url);
  const socket = connect({ port: Number(port), host: hostname });
  sockets.push(socket);
  const ended = new Promise((resolve) =>
    site.server.once('connection', (peer) => peer.once('close', resolve)),
  );
  socket.on('error', () => {}).pause();
  socket.write('GET /about HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
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

test('an upload that never ends is ended, one that outlasts the wait for an answer is not', async () => {
  const url = await siteOver(answerAll, { PASS_THROUGH_TIMEOUT_MS: '300', REQUEST_TIMEOUT_MS: '3000' });
  const [slow, steady] = (await hold(url, [uploadHead(9000), uploadHead(4)])) as [Spoken, Spoken];
  const drip = setInterval(() => slow.socket.write('x'), 50);
  for (let sent = 0; sent < 4; sent += 1) {
    steady.socket.write('x');
    await wait(400);
  }
  await vi.waitFor(() => expect(steady.text).toMatch(/^HTTP\/1\.1 200 /), 1000);
  await vi.waitFor(() => expect(slow.text).toMatch(/^HTTP\/1\.1 408 /), 5000);
  await vi.waitFor(() => expect(slow.socket.destroyed).toBe(true), 5000);
  clearInterval(drip);
});

test('an upload and a test mail are waited for three times as long as other calls', async () => {
  const url = await siteOver((req, res) => {
    req.resume().on('end', () => setTimeout(() => sendJson(res, 200, { success: true }), 700));
  });
  const post = async (path: string, body: FormData | string) =>
    (await fetch(`${url}/api/v1${path}`, { method: 'POST', body })).status;
  const calls = [post('/uploads', new FormData()), post('/admin/mail/test', ''), post('/uploads', '{}')];
  expect(await Promise.all(calls)).toEqual([200, 200, 503]);
});

test('a browser that does not read its answer is disconnected', async () => {
  const picture = Buffer.alloc(64 * 1024 * 1024);
  let closed = 0;
  const url = await siteOver(
    (_req, res) => {
      res.once('close', () => (closed += 1));
      res.end(picture);
    },
    { REQUEST_TIMEOUT_MS: '1500' },
  );
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause().write('GET /uploads/a.png HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(closed).toBe(1), 5000);
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
