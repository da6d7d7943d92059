import type { Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { stopPeer } from './http-server';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const oneClick = 'List-Unsubscribe=One-Click';
const part = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

/** Sends a form as the page of another site or a mail program would, and gives the status. */
async function post(body: string, type: string, path = '/unsubscribe?token=abc', origin?: string) {
  const { server, url } = await startSite({});
  running.push(server);
  const headers = new Headers({ 'content-type': type });
  if (origin) headers.set('origin', origin);
  return (await fetch(url + path, { method: 'POST', headers, body })).status;
}

test.each([
  ['urlencoded', oneClick, urlencoded],
  ['multipart', part, multipart],
])('one click reaches the page from anywhere: %s', async (_name, body, type) => {
  for (const origin of ['https://mail.example', 'null', undefined])
    expect(await post(body, type, undefined, origin)).toBe(200);
});

test.each([
  ['text', oneClick, 'text/plain', '/unsubscribe?token=abc', 415],
  ['a body that is too long', 'a'.repeat(70_000), urlencoded, '/unsubscribe?token=abc', 413],
  ['another page', oneClick, urlencoded, '/subscriptions/confirm?token=abc', 403],
  ['the login', oneClick, urlencoded, '/login', 403],
  ['the API', oneClick, urlencoded, '/api/v1/subscribers/unsubscribe', 403],
] as const)('%s from a foreign origin is refused', async (_name, body, type, path, status) => {
  expect(await post(body, type, path, 'https://evil.example')).toBe(status);
});

test('no other page takes a multipart form', async () => {
  expect(await post(part, multipart, '/subscriptions/confirm?token=abc')).toBe(415);
});
