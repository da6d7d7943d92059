import type { Server } from 'node:http';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { stopPeer } from './http-server';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

/** Reads a body in the way that Remix's adapter does. */
const readBack: RequestHandler = async (req, res) => {
  const headers = new Headers({ 'content-type': req.headers['content-type'] ?? '' });
  const init = { method: 'POST', headers, body: createReadableStreamFromReadable(req), duplex: 'half' };
  res.type('text/plain').send(await new Request('http://x/', init as RequestInit).text());
};

async function post(path: string, body: string, type = form): Promise<Response> {
  const { server, url } = await startSite({ pages: readBack });
  running.push(server);
  return fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body });
}

test.each([10, 60_000])('a form of %i bytes reaches its page whole', async (bytes) => {
  const body = `email=${'a'.repeat(bytes)}&password=b`;
  const response = await post('/login', body, `${form};charset=UTF-8`);
  expect([response.status, await response.text()]).toEqual([200, body]);
});

test('a form without fields reaches its page', async () => {
  expect((await post('/logout', '')).status).toBe(200);
});

test.each([
  ['/login', 70_000, 413],
  ['/login.data', 70_000, 413],
  ['/blogs/b1', 70_000, 200],
  ['/contact.data', 70_000, 200],
  ['/dashboard/admin/settings', 70_000, 200],
  ['/blogs/b1', 270_000, 413],
])('a form for %s of %i bytes is answered with %i', async (path, bytes, status) => {
  expect((await post(path, `content=${'a'.repeat(bytes)}`)).status).toBe(status);
});

test('a form has at most 200 fields', async () => {
  expect((await post('/login', Array(200).fill('a=').join('&'))).status).toBe(200);
  expect((await post('/login', Array(201).fill('a=').join('&'))).status).toBe(400);
  expect((await post('/login', 'a=&'.repeat(16_000))).status).toBe(400);
});

test('no page takes multipart, nor any type that no form has', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  expect((await post('/login', `${part.repeat(25_000)}--x--\r\n`, multipart)).status).toBe(415);
  expect((await post('/blog.data', `${part}--x--\r\n`, multipart)).status).toBe(415);
  expect((await post('/login', '{}', 'application/json')).status).toBe(415);
  expect((await post('/login', 'a=b', 'text/plain')).status).toBe(415);
});

test.each(['/blog.data', '/write', '/Write/', '/blogs/update/b1.data'])(
  '%s takes a long blog as JSON',
  async (path) => {
    const body = JSON.stringify({ blog: { content: '<p class="a">\n'.repeat(37_000) } });
    const response = await post(path, body, 'application/json');
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect((await post(path, 'x'.repeat(2 * 1024 * 1024 + 1), 'application/json')).status).toBe(413);
  },
);
