import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakePostgres, prepareData } from '../../../tests/support/doctor-context';
import { type MailServer, startMailServer } from '../../../tests/support/peers/mail-server.mjs';
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../tests/support/peers/openid-provider.mjs';
import { backup } from './backup';
import { clock } from './clock';
import { mail } from './mail';
import { provider } from './provider';
import { uploads } from './uploads';

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
    'has no discovery document there: correct OIDC_ISSUER',
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
    'answers 503: try again later',
  );
  const gone = { settings: { github, githubApiUrl: 'http://127.0.0.1:2' } };
  expect(await say(provider, gone)).toContain('is not reached (ECONNREFUSED)');
});

test('uploads in the folder', async () => {
  const folder = path.join(dataDir, 'public', 'uploads');
  const database = new Sqlite(path.join(dataDir, 'linefeed.db'));
  database.exec('CREATE TABLE files (id integer primary key, url text)');
  database.exec(
    "INSERT INTO files (url) VALUES ('/uploads/here.webp'), ('https://res.cloudinary.com/x.webp')",
  );
  writeFileSync(path.join(folder, 'here.webp'), '');
  expect(await say(uploads)).toBe('good: The folder can be written to, and holds the newest pictures.');
  database.exec("INSERT INTO files (url) VALUES ('/uploads/gone.webp')");
  database.close();
  expect(await say(uploads)).toContain(`problem: 1 of the last 50 pictures are not in ${folder} (gone.webp)`);
  rmSync(folder, { recursive: true });
  expect(await say(uploads)).toContain(`warning: There is no ${folder} yet`);
  writeFileSync(folder, '');
  expect(await say(uploads)).toContain(`problem: ${folder} is a file`);
  rmSync(folder);
  mkdirSync(folder);
});

test('uploads at Cloudinary', async () => {
  const authorization = `Basic ${Buffer.from('123:peer-secret').toString('base64')}`;
  const host = await listen((req, res) => {
    const isKnown = req.url === '/v1_1/demo/ping' && req.headers.authorization === authorization;
    res.writeHead(isKnown ? 200 : 401).end('{}');
  });
  vi.stubEnv('CLOUDINARY_UPLOAD_PREFIX', host);
  const at = (secret: string) => ({ settings: { cloudinary: { name: 'demo', key: '123', secret } } });
  expect(await say(uploads, at('peer-secret'))).toBe('good: Cloudinary knows the key.');
  expect(await say(uploads, at('wrong'))).toContain('problem: Cloudinary refuses the key (401)');
  vi.stubEnv('CLOUDINARY_UPLOAD_PREFIX', 'http://127.0.0.1:2');
  expect(await say(uploads, at('peer-secret'))).toContain(
    'problem: Cloudinary is not reached (ECONNREFUSED)',
  );
  vi.unstubAllEnvs();
});

const databaseAt = (time: number) => ({
  database: fakePostgres({ clock_timestamp: [{ ms: String(time) }] }),
});

test('clocks', async () => {
  expect(await say(clock)).toBe('good: There is no other clock to compare it with.');
  expect(await say(clock, databaseAt(Date.now()))).toBe('good: It agrees with that of PostgreSQL.');
  expect(await say(clock, databaseAt(Date.now() + 20_000))).toMatch(
    /^warning: This machine's clock is (19|20) s behind that of PostgreSQL: /,
  );
  expect(await say(clock, databaseAt(Date.now() - 120_000))).toMatch(
    /^problem: This machine's clock is 120 s ahead of that/,
  );
  // The provider's `Date` header.
  expect(await say(clock, signIn(openId.url))).toBe('good: It agrees with that of Company.');
  expect(await say(clock, { ...signIn(openId.url), now: () => Date.now() + 90_000 })).toMatch(
    /^problem: This machine's clock is \d+ s ahead of that of Company/,
  );
});

const now = () => Date.parse('2026-11-23T12:00:00Z');
const scheduled = (...times: string[]) => ({
  now,
  settings: { backup: { folder: backups, kept: 14, times } },
});

test('the age of the last backup', async () => {
  const none = `there is none in ${backups}`;
  expect(await say(backup, scheduled())).toBe(
    `warning: No backup is scheduled, and ${none}: set BACKUP_AT to a time of day.`,
  );
  expect(await say(backup, scheduled('03:30'))).toMatch(
    /^problem: There is none in \S+, although one was due at 2026-11-23 03:30 UTC/,
  );
  writeFileSync(path.join(backups, 'linefeed-20261122-033012.tar.gz'), '');
  expect(await say(backup, scheduled('03:30'))).toContain('problem: The last one is 32 hours old, although');
  // The one of 11:30 may still be written.
  writeFileSync(path.join(backups, 'linefeed-20261123-033012.tar.gz'), '');
  expect(await say(backup, scheduled('03:30', '11:30'))).toBe('good: The last one is 8 hours old.');
  const soon = { ...scheduled('03:30'), now: () => Date.parse('2026-11-23T03:40:00Z') };
  expect(await say(backup, soon)).toBe('good: The last one is less than an hour old.');
  expect(await say(backup, scheduled())).toContain(
    'warning: No backup is scheduled, and the last one is 8 hours old',
  );
});
