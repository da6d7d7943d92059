import { expect, test } from 'vitest';
import { flashCookie, redirectWithFlash, readFlash } from './flash.server';

function requestWith(cookie?: string) {
  return new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} });
}

test('carries one message to the next page and is cleared by it', async () => {
  const setCookie = await flashCookie({ kind: 'success', message: 'Welcome' });
  expect(setCookie).toMatch(/^linefeed_flash=.*Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);

  const { flash, headers } = await readFlash(requestWith(setCookie.split(';')[0]));
  expect(flash).toEqual({ kind: 'success', message: 'Welcome' });
  expect(headers.get('Set-Cookie')).toMatch(/^linefeed_flash=.*Max-Age=0/);
});

test('a page without a message sets no cookie', async () => {
  const { flash, headers } = await readFlash(requestWith('linefeed_session=x'));
  expect(flash).toBeNull();
  expect(headers.has('Set-Cookie')).toBe(false);
});

test.each([
  '%%%',
  'abc',
  Buffer.from('{"kind":"evil","message":"x"}').toString('base64'),
  Buffer.from('[]').toString('base64'),
])('a forged cookie %s is dropped', async (value) => {
  const { flash, headers } = await readFlash(requestWith(`linefeed_flash=${value}`));
  expect(flash).toBeNull();
  expect(headers.get('Set-Cookie')).toContain('Max-Age=0');
});

test('a long message still fits a cookie', async () => {
  const setCookie = await flashCookie({ kind: 'error', message: '\u{1F4A5}'.repeat(5000) });
  expect(setCookie.length).toBeLessThan(4096);
  const { flash } = await readFlash(requestWith(setCookie.split(';')[0]));
  expect(flash?.message).toBe('\u{1F4A5}'.repeat(150));
});

test('a redirect hands the session cookie on beside the message', async () => {
  const response = await redirectWithFlash('/', { kind: 'success', message: 'Hi' }, [
    'linefeed_session=t; HttpOnly',
  ]);
  expect(response.status).toBe(302);
  expect(response.headers.getSetCookie()[0]).toBe('linefeed_session=t; HttpOnly');
  expect(response.headers.getSetCookie()[1]).toMatch(/^linefeed_flash=/);
});
