import type { Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { stopPeer } from './http-server';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

async function start() {
  const { server, url } = await startSite({});
  running.push(server);
  return url;
}

test.each([
  '/reset-password',
  '/confirm-email',
  '/Confirm-Email/',
  '/subscriptions/confirm?token=a',
  '/unsubscribe?token=a',
  '/reset-password.data',
  '/confirm-email?token=a',
  '/confirm-email?x=%2Fabout',
  '/CONFIRM-EMAIL//?token=a',
  '/%63onfirm%2Demail?token=a',
  '/%72eset-password.data?token=a',
  '/subscriptions//confirm?token=a',
  '/subscriptions/%63onfirm/.data?token=a',
])(
  '%s is kept out of caches, search engines and Referer headers, and loads nothing of others',
  async (path) => {
    const url = await start();
    for (const init of [{}, { headers: { cookie: 'linefeed_session=a' } }, { method: 'POST' }]) {
      const { headers } = await fetch(url + path, init);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
    }
  },
);

test.each(['/panel-preview', '/p%61nel-preview/'])(
  'a preview at %s is kept out of them as well, but shows pictures from elsewhere, as the blog does',
  async (path) => {
    const { headers } = await fetch(`${await start()}${path}?token=a`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("img-src 'self' https: data: blob:;");
  },
);

test('a refusal that such an address is answered with is kept out of them as well', async () => {
  const init = { method: 'POST', headers: { origin: 'https://evil.example' } };
  const { status, headers } = await fetch(`${await start()}/subscriptions/confirm?token=a`, init);
  expect([status, headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
});

test.each(['/', '/about', '/login', '/forgot-password', '/confirm-email/x'])('%s is not', async (path) => {
  const { headers } = await fetch((await start()) + path);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.has('x-robots-tag')).toBe(false);
});
