// @module-tag postgres
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoUser } from '../../src/contract';
import {
  differences,
  fillSite,
  makeOld,
  onSqlite,
  prepareFolder,
  prepareStores,
  readEntries,
  readHeader,
  readManifest,
  readTable,
  refused,
  run,
  startWriters,
} from '../support/backups';
import { Client } from '../support/client';
import { makeStore, sharedCms } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';

const patience = 240_000;
const isPostgres = sharedCms().databaseUrl !== undefined;
/** Nobody listens there: mails wait. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'operator@example.org' };
const inFolder = prepareFolder();
const file = inFolder('backup.tar.gz');

const { keep, emptyStore } = prepareStores();
let store: CmsStore;
let cms: CmsProcess;
let author: Client;
let blog: string;

async function logIn() {
  const client = new Client(cms.url);
  const { email, password } = demoUser;
  expect((await client.post('/users/login', { email, password })).status).toBe(200);
  return client;
}

beforeAll(async () => {
  store = await keep(makeStore());
  cms = await startCms(store, { ...settings, BACKUP_AT: '00:00' });
  author = await logIn();
  blog = await fillSite(author);
}, patience);

afterAll(() => cms.stop(), patience);

/** A restore changes these tables on purpose. */
const decided = ['mail_bodies', 'mails', 'strapi_core_store_settings'];

test('the schedule makes the backup that is due, once', async () => {
  const folder = path.join(store.dataDir, 'backups');
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  await vi.waitFor(
    () => expect(names()).toEqual([expect.stringMatching(/^linefeed-\d{8}-\d{6}\.tar\.gz$/)]),
    30_000,
  );
  await vi.waitFor(() => expect(cms.log()).toContain('A backup was written'), 30_000);
  expect(await run(store, 'backup-verify', path.join(folder, names()[0] as string))).toContain('is good');
});

describe('a backup made while people write', () => {
  beforeAll(async () => {
    const writers = startWriters(author, blog);
    await vi.waitFor(() => expect(writers.acked.length).toBeGreaterThan(20), 30_000);
    const before = [...writers.acked];
    await run(store, 'backup', file);
    expect(writers.acked.length).toBeGreaterThan(before.length);
    await writers.stop();
    const stored = await readTable<{ content: string }>(file, 'comments');
    const contents = new Set(stored.map(({ content }) => content));
    expect(before.filter((content) => !contents.has(content))).toEqual([]);
  }, patience);

  test('holds one moment: as many comments as are counted, and of each writer the first ones', async () => {
    const comments = await readTable<{ content: string }>(file, 'comments');
    const blogs = await readTable<{ document_id: string; comments_count: number }>(file, 'blogs');
    expect(blogs.find(({ document_id }) => document_id === blog)?.comments_count).toBe(comments.length);
    for (const writer of ['1', '2', '3', '4']) {
      const numbers = comments.map(({ content }) => content.split(' ')).filter(([who]) => who === writer);
      expect(numbers.map(([, number]) => Number(number))).toEqual(numbers.map((_, i) => i));
    }
  });

  test('is readable by its owner only, and leaves nothing else behind', () => {
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(path.dirname(file)).filter((name) => name !== path.basename(file))).toEqual([]);
  });

  test('has no session, no token and no row of what ends', async () => {
    const database = connect(store);
    const [{ token_hash: session }] = await database('sessions').select('token_hash');
    const tokens: string[] = await database('account_tokens').pluck('token_hash');
    await database.destroy();
    const entries = await readEntries(file);
    const text = Buffer.concat(entries.map(({ bytes }) => bytes)).toString('latin1');
    expect(tokens.length).toBeGreaterThan(0);
    for (const secret of [session, ...tokens]) expect(text).not.toContain(secret);
    const names = entries.map((entry) => entry.path.split('/')[1]);
    for (const table of ['sessions', 'rate_limits', 'idempotency_keys', 'title_starts'])
      expect(names).not.toContain(table);
  });

  test('has only the tokens that work on, and none in accounts', async () => {
    const { tables } = await readHeader(file);
    const named = tables
      .filter(({ isEnded }) => !isEnded)
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => /token|secret|session/.test(column));
    const inTables = [...new Set(named.map((column) => column.split('.')[0]))].sort();
    expect(inTables).toEqual(['admin_users', 'subscriber_tokens', 'up_users']);
    for (const table of ['admin_users', 'up_users'])
      for (const row of await readTable<object>(file, table))
        expect(Object.keys(row).join()).not.toMatch(/token(?!_expires)/);
    const kept = await readTable<{ purpose: string }>(file, 'subscriber_tokens');
    expect(kept.map(({ purpose }) => purpose)).not.toContain('confirm');
  });

  test('is verified: every table and every picture', async () => {
    const said = await run(store, 'backup-verify', file);
    const { tables, uploads } = await readManifest(file);
    expect(said).toContain(`${Object.keys(tables).length} tables`);
    expect(said).toContain(`${uploads.files} pictures, each as it was backed up`);
    expect(uploads.files).toBeGreaterThan(0);
  });

  test('is not restored under a running product, which goes on', async () => {
    expect(await refused(store, 'restore', file, '--replace')).toContain('Linefeed is running');
    expect((await author.get(`/blogs/${blog}`)).status).toBe(200);
    expect((await author.post(`/blogs/comments/${blog}`, { content: 'afterwards' })).status).toBe(201);
  });
});

describe('restored into an empty place', () => {
  test(
    'has the same rows and pictures, and is not restored over',
    async () => {
      const target = await emptyStore();
      expect(await run(target, 'restore', file)).toContain('Everybody has to log in again');
      await run(target, 'backup', inFolder('same.tar.gz'));
      expect(await differences(file, inFolder('same.tar.gz'))).toEqual(decided);
      expect(await refused(target, 'restore', file)).toContain('add --replace');

      const database = connect(target);
      await database('comments').delete();
      await database.destroy();
      rmSync(path.join(target.dataDir, 'public/uploads'), { recursive: true });
      await run(target, 'restore', file, '--replace');
      await run(target, 'backup', inFolder('replaced.tar.gz'));
      expect(await differences(file, inFolder('replaced.tar.gz'))).toEqual(decided);
    },
    patience,
  );

  test.runIf(isPostgres)(
    'of the other kind has the same rows, there and back',
    async () => {
      const sqlite = onSqlite(await emptyStore());
      await run(sqlite, 'restore', file);
      await run(sqlite, 'backup', inFolder('sqlite.tar.gz'));
      expect(await differences(file, inFolder('sqlite.tar.gz'))).toEqual(decided);
      const back = await emptyStore();
      await run(back, 'restore', inFolder('sqlite.tar.gz'));
      await run(back, 'backup', inFolder('back.tar.gz'));
      // The moment from which mail is held.
      expect(await differences(inFolder('sqlite.tar.gz'), inFolder('back.tar.gz'))).toEqual([
        'strapi_core_store_settings',
      ]);
    },
    patience,
  );
});

describe('a backup of an older release, restored and started', () => {
  let target: CmsStore;
  let former: string;
  let lastComment: number;
  let database: Knex;

  beforeAll(async () => {
    former = author.cookie;
    await cms.stop();
    const old = connect(store);
    lastComment = await makeOld(old);
    await old.destroy();
    await run(store, 'backup', inFolder('old.tar.gz'));
    target = await emptyStore();
    await run(target, 'restore', inFolder('old.tar.gz'));
    cms = await startCms(target, settings);
    database = connect(target);
    author = await logIn();
  }, patience);

  afterAll(() => database.destroy());

  test('has been brought up to date by its first start', async () => {
    const { body } = await author.get<{ title: string }[]>('/blogs/tag/Backups?sort=top');
    expect(body.map(({ title }) => title)).toEqual(['Kept in a safe place']);
    expect(await database('blog_tags').max('likes_count as most').first()).toEqual({ most: 1 });
  });

  test('has its blog with all that belongs to it, also in the search', async () => {
    const { body } = await author.get<{ _id: string; content: string; image: string }>(`/blogs/${blog}`);
    expect(body.content).toContain('“Größe” 🎉');
    expect((await author.raw('GET', new URL(body.image, cms.url).pathname)).status).toBe(200);
    for (const query of ['safe', 'k', 'afe pla']) {
      const found = await author.get<{ _id: string }[]>(`/blogs/search?query=${encodeURIComponent(query)}`);
      expect(found.body.map(({ _id }) => _id)).toEqual([blog]);
    }
  });

  test('has ended who was logged in', async () => {
    expect((await new Client(cms.url, former).get('/users/me')).status).toBe(401);
  });

  test('gives no id twice', async () => {
    expect((await author.post(`/blogs/comments/${blog}`, { content: 'A new one' })).status).toBe(201);
    const { id } = await database('comments').where({ content: 'A new one' }).first('id');
    expect(id).toBeGreaterThan(lastComment);
  });

  test('holds the mails that waited, and sends none whose link has ended', async () => {
    const states = await database('mails')
      .whereNotNull('next_attempt_at')
      .orWhere({ state: 'expired' })
      .select('kind', 'state');
    const stateOf = Object.fromEntries(states.map(({ kind, state }) => [kind, state]));
    expect(stateOf).toMatchObject({
      contact: 'held',
      'reset-password': 'expired',
      'confirm-subscription': 'expired',
    });
    expect(cms.log()).toContain('Mail is held since a backup was restored');
    expect(await run(target, 'held-mail')).toMatch(/1 contact/);
    expect(await run(target, 'held-mail', '--send')).toContain('Released: 1 held mail');
    await vi.waitFor(
      async () =>
        expect((await database('mails').where({ kind: 'contact' }).first('state')).state).not.toBe('held'),
      { timeout: 10_000 },
    );
    expect(await run(target, 'held-mail')).toContain('No mail is held');
  });
});
