import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareData } from '../../../tests/support/doctor-context';
import { askSite, type ClientReport, foreignAddress } from '../ask-site';
import type { Settings } from '../check';
import { proxy } from './proxy';
import { siteAddress } from './site';

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
const closed = { host: '127.0.0.1', port: 2 };

/** Settings of a site at a public address, whose own listener is closed. */
function publicSite(siteUrl: string) {
  return { siteUrl, siteIsLocal: false, site: closed } as Partial<Settings>;
}

/** The check's answer for a site that reports this, once for a plain request and once for a made-up address. */
function judge(open: ClientReport, forged = open, siteUrl = 'https://blog.example.org') {
  const site = async () => ({ public: { report: open }, forged: { report: forged }, local: {} });
  return say(proxy, { settings: publicSite(siteUrl), site });
}

test('the site is asked over its address, with a proof instead of the secret', async () => {
  const asked: unknown[] = [];
  const port = await listen((req, res) => {
    asked.push([req.url, req.headers['x-forwarded-for']]);
    expect(req.headers['x-linefeed-proof']).toMatch(/^\d+\.[\w-]{43}$/);
    expect(JSON.stringify(req.rawHeaders)).not.toContain('a-secret');
    res.end(JSON.stringify(proxied));
  });
  const siteUrl = `http://127.0.0.1:${port}`;
  const internalSecret = 'a-secret-of-the-tests';
  const answers = await askSite({ siteUrl, internalSecret, site: { ...closed, port } });
  expect(answers.public.report).toEqual(proxied);
  expect(Math.abs((answers.public.date ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(asked.map(String).sort()).toEqual([
    '/healthz/client,',
    `/healthz/client,${foreignAddress}`,
    `/healthz/client,${foreignAddress}`,
  ]);
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
  const said = await say(siteAddress, { settings: { siteUrl, site: { ...closed, port } } });
  expect(said.replaceAll(siteUrl, 'URL')).toContain(words);
});

test('an address at which nothing answers', async () => {
  const settings = { siteUrl: 'http://127.0.0.1:2', site: closed };
  expect(await say(siteAddress, { settings })).toMatch(
    /^warning: \S+ does not answer this machine \(ECONNREFUSED\)/,
  );
  expect(await say(proxy, { settings })).toMatch(/^warning: The site is not reached/);
});

test('a name that nobody has', async () => {
  const failure = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  const site = async () => ({ public: { failure }, forged: {}, local: {} });
  expect(await say(siteAddress, { settings: publicSite('https://blog.example.org'), site })).toBe(
    "problem: No machine is known by the name in https://blog.example.org: correct SITE_URL, or the name's DNS entry.",
  );
});

test('a certificate that is not valid', async () => {
  const failure = new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } });
  const site = async () => ({ public: { failure }, forged: {}, local: {} });
  expect(await say(siteAddress, { settings: publicSite('https://blog.example.org'), site })).toMatch(
    /^problem: The certificate of \S+ is not valid \(CERT_HAS_EXPIRED\)/,
  );
});

test.each([
  ['http://blog.example.org', 'problem: Passwords travel to http://blog.example.org in clear text'],
  ['http://192.168.1.5:3000', 'warning: Passwords travel'],
  ['http://nas:3000', 'warning: Passwords travel'],
  ['https://blog.example.org', 'good: https://blog.example.org answers.'],
])('%s', async (siteUrl, words) => {
  const site = async () => ({ public: { report: proxied }, forged: {}, local: {} });
  expect(await say(siteAddress, { settings: publicSite(siteUrl), site })).toContain(words);
});

test('a local address of a site that is open to others', async () => {
  const site = async () => ({ public: { report: direct }, forged: {}, local: {} });
  const settings = { site: { ...closed, host: '0.0.0.0' } };
  expect(await say(siteAddress, { settings, site })).toContain(
    'warning: SITE_URL is http://localhost:3000, although HOST=0.0.0.0',
  );
});

test('a proxy whose addresses arrive', async () => {
  const appended = { ...proxied, forwarded: [foreignAddress, '198.51.100.7'] };
  expect(await judge(proxied, appended)).toBe('good: The addresses of visitors arrive.');
  // Asked from the machine of the proxy itself, which is trusted.
  const own = { client: '127.0.0.1', peer: '127.0.0.1', isPeerTrusted: true, forwarded: ['127.0.0.1'] };
  const forgedHere = { ...own, client: foreignAddress, forwarded: [foreignAddress, '127.0.0.1'] };
  expect(await judge(own, forgedHere)).toBe('good: The addresses of visitors arrive.');
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
  [
    'sends a name',
    { ...proxied, client: '10.0.0.1', forwarded: ['unknown'] },
    'something else than addresses',
  ],
])('a proxy that %s', async (_what, report, words) => {
  expect(await judge(report)).toMatch(/^problem: /);
  expect(await judge(report)).toContain(words);
});

test('a proxy that passes on what a visitor says of himself', async () => {
  const forged = { ...proxied, client: foreignAddress, forwarded: [foreignAddress] };
  expect(await judge(proxied, forged)).toContain('problem: Visitors can pretend to be somebody else');
});

test('a proxy on the same machine without TLS and without the header', async () => {
  const report = { ...direct, client: '127.0.0.1', peer: '127.0.0.1' };
  expect(await judge(report, report, 'http://192.168.1.5')).toContain(
    'problem: The proxy sends no X-Forwarded-For',
  );
});

test('no proxy', async () => {
  expect(await judge(direct, direct, 'http://192.168.1.5:3000')).toContain('good: There is none');
  const believed = { ...direct, isPeerTrusted: true };
  const forged = { ...believed, client: foreignAddress, forwarded: [foreignAddress] };
  expect(await judge(believed, forged, 'http://192.168.1.5:3000')).toContain(
    'problem: Whoever comes from 198.51.100.7 can pretend to be somebody else',
  );
});

test('a site that is reached on its port only', async () => {
  const site = async () => ({ public: {}, forged: {}, local: { report: direct } });
  expect(await say(proxy, { settings: publicSite('https://blog.example.org'), site })).toMatch(
    /^warning: The site runs, but is not reached over/,
  );
});
