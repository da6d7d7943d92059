import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { stopPeer } from '../../tests/http-server';
import { startSite } from '../../tests/site';

const secret = process.env['INTERNAL_SECRET'] ?? '';
const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

function proof(moment = Date.now(), key = secret) {
  return `${moment}.${createHmac('sha256', key).update(`client-report ${moment}`).digest('base64url')}`;
}

async function ask(TRUSTED_PROXIES: string, headers: Record<string, string>) {
  const site = await startSite({ env: { TRUSTED_PROXIES } });
  running.push(site.server);
  const answer = await fetch(`${site.url}/healthz/client`, { headers });
  return { type: answer.headers.get('content-type'), text: await answer.text() };
}

test('tells where a request with a proof comes from', async () => {
  const headers = { 'x-linefeed-proof': proof(), 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
  const forwarded = ['198.51.100.7', '203.0.113.9'];
  expect(JSON.parse((await ask('', headers)).text)).toEqual({
    client: '127.0.0.1',
    peer: '127.0.0.1',
    isPeerTrusted: false,
    forwarded,
  });
  expect(JSON.parse((await ask('127.0.0.1', headers)).text)).toEqual({
    client: '203.0.113.9',
    peer: '127.0.0.1',
    isPeerTrusted: true,
    forwarded,
  });
});

test.each([
  ['without a proof', ''],
  ['with an old proof', proof(Date.now() - 301_000)],
  // Far ahead, because time passes until it is sent.
  ['with a proof of the future', proof(Date.now() + 86_400_000)],
  ['with a proof by another secret', proof(Date.now(), 'another')],
  ['with a proof of no moment', `x.${proof().split('.')[1]}`],
  ['with the secret itself', secret],
])('%s there is no such page', async (_what, value) => {
  const { type, text } = await ask('', { 'x-linefeed-proof': value });
  expect([type, text]).toEqual(['text/html; charset=utf-8', 'a page']);
});
