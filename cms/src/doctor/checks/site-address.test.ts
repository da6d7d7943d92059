import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareData } from '../../../tests/support/doctor-context';
import { env } from '../../env';
import type { ClientReport } from '../ask-site';
import { foreignAddress, judgeProxy, proxy } from './proxy';
import { judgeAddress, judgeAnswer, siteAddress } from './site-address';

const { say } = prepareData();
const running: Server[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const direct: ClientReport = {
  client: '198.51.100.7',
  peer: '198.51.100.7',
  isPeerTrusted: false,
  forwarded: [],
};
const proxied: ClientReport = {
  client: '198.51.100.7',
  peer: '10.0.0.1',
  isPeerTrusted: true,
  forwarded: ['198.51.100.7'],
};
const siteUrl = 'https://blog.example.org';

/** The answer about the proxy of a site that reports this, once for a plain request and once for a made-up address. */
function judge(open: ClientReport, forged = open, url = siteUrl) {
  const { status, text } = judgeProxy(url, open, forged);
  return `${status}: ${text}`;
}

test('the site is asked over its address, with a proof instead of the secret', async () => {
  const asked: unknown[] = [];
  const port = await listen((req, res) => {
    asked.push([req.url, req.headers['x-forwarded-for']]);
    expect(req.headers['x-linefeed-proof']).toMatch(/^\d+\.[\w-]{43}$/);
    expect(JSON.stringify(req.rawHeaders)).not.toContain('a-secret');
    res.end(JSON.stringify(proxied));
  });
  const settings = { siteUrl: `http://127.0.0.1:${port}`, internalSecret: 'a-secret-of-the-tests' };
  expect(await say(proxy, { settings: { ...settings, siteIsLocal: false } })).toBe(
    'good: The addresses of visitors arrive.',
  );
  expect(asked.map(String).sort()).toEqual(['/healthz/client,', `/healthz/client,${foreignAddress}`]);
  expect(await say(siteAddress, { settings })).toBe(`good: ${settings.siteUrl} answers.`);
});

test.each([
  [
    'answers 404',
    404,
    {},
    'problem: What answers at URL (404) is not this site, or has another INTERNAL_SECRET',
  ],
  [
    'leads elsewhere',
    301,
    { location: 'https://www.example.org/x' },
    'set SITE_URL to https://www.example.org,',
  ],
  ['is a proxy without a site', 502, {}, 'problem: URL answers 502: start the site'],
  ['answers something else', 200, {}, 'problem: What answers at URL (200) is not this site'],
])('an address that %s', async (_what, status, headers, words) => {
  const port = await listen((_req, res) => res.writeHead(status, headers).end('x'));
  const siteUrl = `http://127.0.0.1:${port}`;
  const said = await say(siteAddress, { settings: { siteUrl } });
  expect(said.replaceAll(siteUrl, 'URL')).toContain(words);
});

test('an address at which nothing answers', async () => {
  const settings = { siteUrl: 'http://127.0.0.1:2', siteIsLocal: false };
  expect(await say(siteAddress, { settings })).toContain('does not answer this machine (ECONNREFUSED)');
  expect(await say(proxy, { settings })).toMatch(/^warning: The site could not be reached/);
});

test('a certificate that is not valid', () => {
  const failure = new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } });
  const text = `The certificate of ${siteUrl} is not valid (CERT_HAS_EXPIRED): renew it, or correct its name.`;
  expect(judgeAnswer(siteUrl, { failure })).toEqual([{ status: 'problem', text }]);
});

test.each([
  ['http://blog.example.org', 'problem: Passwords travel to http://blog.example.org in clear text'],
  ['http://192.168.1.5:3000', 'warning: Passwords travel'],
  ['http://nas:3000', 'warning: Passwords travel'],
  ['https://blog.example.org', ''],
])('%s', (siteUrl, words) => {
  const found = judgeAddress({ ...env, siteUrl, siteIsLocal: false });
  expect(found.map(({ status, text }) => `${status}: ${text}`).join()).toContain(words);
  expect(found).toHaveLength(words ? 1 : 0);
});

test('a local address of a site that is open to others', () => {
  const [found] = judgeAddress({ ...env, site: { host: '0.0.0.0', port: 3000 } });
  expect(found?.text).toContain('SITE_URL is http://localhost:3000, although HOST=0.0.0.0');
});

test('a proxy whose addresses arrive', () => {
  const appended = { ...proxied, forwarded: [foreignAddress, '198.51.100.7'] };
  expect(judge(proxied, appended)).toBe('good: The addresses of visitors arrive.');
  // Asked from the machine of the proxy itself, which is trusted.
  const own = { client: '127.0.0.1', peer: '127.0.0.1', isPeerTrusted: true, forwarded: ['127.0.0.1'] };
  const forgedHere = { ...own, client: foreignAddress, forwarded: [foreignAddress, '127.0.0.1'] };
  expect(judge(own, forgedHere)).toBe('good: The addresses of visitors arrive.');
});

test.each([
  [
    'is not trusted',
    { ...proxied, client: '10.0.0.1', isPeerTrusted: false },
    'The proxy is not trusted, and all visitors count as one: add 10.0.0.1 to TRUSTED_PROXIES',
  ],
  [
    'sends no header',
    { ...proxied, client: '10.0.0.1', forwarded: [] },
    'The proxy sends no X-Forwarded-For',
  ],
  [
    'is behind another one',
    { ...proxied, client: '172.64.0.1', forwarded: ['198.51.100.7', '172.64.0.1'] },
    'A further proxy is not trusted, and its visitors count as one: add 172.64.0.1',
  ],
])('a proxy that %s', (_what, report, words) => {
  expect(judge(report)).toMatch(/^problem: /);
  expect(judge(report)).toContain(words);
});

test('a proxy that passes on what a visitor says of himself', () => {
  const forged = { ...proxied, client: foreignAddress, forwarded: [foreignAddress] };
  expect(judge(proxied, forged)).toContain('problem: Visitors can pretend to be somebody else');
});

test('a proxy on the same machine without TLS and without the header', () => {
  const report = { ...direct, client: '127.0.0.1', peer: '127.0.0.1' };
  expect(judge(report, report, 'http://192.168.1.5')).toContain(
    'problem: The proxy sends no X-Forwarded-For',
  );
});

test('no proxy', () => {
  expect(judge(direct, direct, 'http://192.168.1.5:3000')).toContain('good: There is none');
  const believed = { ...direct, isPeerTrusted: true };
  const forged = { ...believed, client: foreignAddress, forwarded: [foreignAddress] };
  expect(judge(believed, forged, 'http://192.168.1.5:3000')).toContain(
    'problem: Visitors can pretend to be somebody else: take 198.51.100.7 out of TRUSTED_PROXIES',
  );
});
