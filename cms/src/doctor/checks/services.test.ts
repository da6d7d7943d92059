import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fakePostgres, prepareData } from '../../../tests/support/doctor-context';
import { type MailServer, startMailServer } from '../../../tests/support/peers/mail-server.mjs';
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../tests/support/peers/openid-provider.mjs';
import { backup } from './backup';
import { mail } from './mail';
import { pictures } from './pictures';
import { provider } from './provider';

const { dataDir, backups, say } = prepareData();
let mailServer: MailServer;
let openId: OpenIdProvider;

beforeAll(async () => {
  [mailServer, openId] = await Promise.all([startMailServer(), startOpenIdProvider()]);
});
afterAll(() => Promise.all([mailServer.stop(), openId.stop()]));
afterEach(() => mailServer.behave());

const mailBy = (smtpUrl: string | undefined) => say(mail, { settings: { smtpUrl } });

test('a mail server is spoken to, and is sent no mail', async () => {
  const host = new URL(mailServer.url).host;
  expect(await mailBy(mailServer.url)).toBe(`good: ${host} takes mail; none was sent.`);
  expect(mailServer.received).toEqual([]);
});

test('without a mail server', async () => {
  expect(await mailBy(undefined)).toBe(
    `warning: No mail leaves this machine, because mails are written to ${dataDir}/outbox: set SMTP_URL.`,
  );
});

test.each([
  ['closes the connection', 'close', /^problem: The mail server 127\.0\.0\.1:\d+ \S/],
  ['is busy', 421, /^problem: The mail server \S+ cannot be used \(status 421\): see its log/],
] as const)('a mail server that %s', async (_what, how, words) => {
  mailServer.behave('connection', how);
  expect(await mailBy(mailServer.url)).toMatch(words);
});

test('a mail server that is not there, and one without TLS for a password', async () => {
  expect(await mailBy('smtp://127.0.0.1:2')).toContain(
    'problem: The mail server 127.0.0.1:2 refuses the connection',
  );
  const { port } = new URL(mailServer.url);
  const said = await mailBy(`smtp://me:Pass-1@127.0.0.1:${port}?requireTLS=true`);
  expect(said).toContain('offers no TLS');
  expect(said).not.toMatch(/Pass-1|me:/);
});

const signIn = (url: string) => ({
  settings: { oidcName: 'Company', oidc: { url, id: clientId, secret: clientSecret, isLocal: true } },
});

test('a provider that says how people sign in', async () => {
  expect(await say(provider)).toBe('good: None is set: people sign in with a password.');
  expect(await say(provider, signIn(openId.url))).toBe(
    `good: Company (${new URL(openId.url).host}) says how people sign in.`,
  );
});

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('providers that do not', async () => {
  expect(await say(provider, signIn('http://127.0.0.1:2'))).toContain(
    'nothing listens there: correct OIDC_ISSUER',
  );
  const nothing = await listen((_req, res) => res.writeHead(404).end());
  expect(await say(provider, signIn(nothing))).toContain(
    'does not answer as it should (OAUTH_RESPONSE_IS_NOT_CONFORM): try again, or correct OIDC_ISSUER',
  );
  const json = { 'content-type': 'application/json' };
  const other = await listen((_req, res) =>
    res.writeHead(200, json).end('{"issuer":"https://other.example"}'),
  );
  expect(await say(provider, signIn(other))).toContain('calls itself by another address');
});

test('GitHub', async () => {
  const github = { url: 'https://github.com', id: 'x', secret: 'y', isLocal: false };
  const up = await listen((_req, res) => res.writeHead(200).end());
  expect(await say(provider, { settings: { github, githubApiUrl: up } })).toMatch(
    /^good: GitHub \(127\S+\) answers\.$/,
  );
  const down = await listen((_req, res) => res.writeHead(503).end());
  expect(await say(provider, { settings: { github, githubApiUrl: down } })).toContain(
    'does not answer (503): try again later',
  );
  const gone = { settings: { github, githubApiUrl: 'http://127.0.0.1:2' } };
  expect(await say(provider, gone)).toContain('does not answer (ECONNREFUSED)');
});

const picturesAt = (address: string, database = fakePostgres({ uploads: [{ address }] })) => {
  const publicUrl = new URL(address).origin;
  const rest = { endpoint: publicUrl, region: 'any', bucket: 'blog', key: 'key', secret: 'canary' };
  return say(pictures, { database, settings: { s3: { ...rest, publicUrl } } });
};

test('a bucket is asked for its newest picture, as readers do', async () => {
  expect(await say(pictures)).toBe(`good: They are stored in ${dataDir}/public/uploads.`);
  const asked: string[] = [];
  const bucket = await listen((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.writeHead(req.url === '/uploads/closed.webp' ? 403 : 200).end();
  });
  expect(await picturesAt(`${bucket}/uploads/open.webp`)).toBe(`good: Readers can load them from ${bucket}.`);
  expect(await picturesAt(`${bucket}/uploads/closed.webp`)).toBe(
    `problem: Readers cannot load ${bucket}/uploads/closed.webp (403): let everybody read the bucket, or correct S3_PUBLIC_URL.`,
  );
  expect(asked).toEqual(['HEAD /uploads/open.webp', 'HEAD /uploads/closed.webp']);
  expect(await picturesAt('http://127.0.0.1:2/uploads/a.webp')).toContain('(ECONNREFUSED)');
  expect(await picturesAt(bucket, fakePostgres({ uploads: [{ address: '/uploads/local.webp' }] }))).toBe(
    'good: They are stored in the bucket blog, into which none has been uploaded yet.',
  );
});

const scheduled = (...times: string[]) => ({ settings: { backup: { folder: backups, kept: 14, times } } });

test('the age of the last backup', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(await say(backup, scheduled())).toBe(
    `warning: There is none in ${backups}, and no backup is scheduled: set BACKUP_AT to a time of day.`,
  );
  expect(await say(backup, scheduled('03:30'))).toMatch(
    /^problem: There is none in \S+, although one was due at 2026-11-23 03:30 UTC/,
  );
  writeFileSync(path.join(backups, 'linefeed-20261122-033012.tar.gz'), '');
  expect(await say(backup, scheduled('03:30'))).toContain(
    'problem: The last one was made at 2026-11-22 03:30 UTC, although',
  );
  // The one of 11:30 may still be written.
  writeFileSync(path.join(backups, 'linefeed-20261123-033012.tar.gz'), '');
  expect(await say(backup, scheduled('03:30', '11:30'))).toBe(
    'good: The last one was made at 2026-11-23 03:30 UTC.',
  );
  expect(await say(backup, scheduled())).toContain(
    'warning: The last one was made at 2026-11-23 03:30 UTC, and no',
  );
});
