import { createHash } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoUser } from '../../src/contract';
import {
  differences,
  fillSite,
  onSqlite,
  prepareFolder,
  prepareStores,
  refused,
  run,
} from '../support/backups';
import { Client } from '../support/client';
import { makeStore } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { type MailServer, startMailServer } from '../support/peers/mail-server.mjs';
import { addOddRows, hugeNumber, oddJson, readOddRows } from './odd-rows';
import { preparePostgres } from '../support/peers/postgres-server';

const patience = 240_000;
/** Nobody listens there: mails wait. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'operator@example.org' };
const inFolder = prepareFolder();
const { keep } = prepareStores();
const { urlOf, on, createDatabase, countTables } = preparePostgres();

let store: CmsStore;
let author: Client;
let blog: string;

const databaseFile = () => path.join(store.dataDir, 'linefeed.db');
const hashFile = () => createHash('sha256').update(readFileSync(databaseFile())).digest('hex');

/** Does something to the source, and lets go of it: the move needs the file alone. */
async function onSource<Result>(work: (database: Knex) => Promise<Result>): Promise<Result> {
  const database = connect(store);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

test(
  'a site that runs is not moved, and goes on',
  async () => {
    store = onSqlite(await keep(makeStore()));
    const cms = await startCms(store, settings);
    try {
      author = new Client(cms.url);
      const { email, password } = demoUser;
      expect((await author.post('/users/login', { email, password })).status).toBe(200);
      blog = await fillSite(author);
      expect(await refused(store, 'move', await createDatabase('running'))).toContain('Linefeed is running');
      expect((await author.get(`/blogs/${blog}`)).status).toBe(200);
    } finally {
      await cms.stop();
    }
    await onSource(addOddRows);
  },
  patience,
);

describe('refused with a sentence, and without a trace, is', () => {
  test('no address, or what is none', async () => {
    for (const words of [[], ['mysql://a@b/c'], ['x'], ['postgres://a@b/c', 'x']])
      expect(await refused(store, 'move', ...words)).toContain('npm run move -- postgres://');
    expect(await refused(store, 'move', 'sqlite')).toContain('uses SQLite already');
  });

  test('an unreachable server or database is named, without its password', async () => {
    const password = new URL(urlOf('linefeed')).password;
    const unreachable = urlOf('linefeed', (url) => (url.port = '9'));
    expect(await refused(store, 'move', unreachable)).toContain('The database cannot be reached');
    expect(await refused(store, 'move', urlOf('nowhere'))).toContain('database "nowhere" does not exist');
    const wrong = urlOf('linefeed', (url) => (url.password = 'a-wrong-one'));
    const said = await refused(store, 'move', wrong);
    expect(said).toContain('password authentication failed');
    expect(said).not.toMatch(new RegExp(`a-wrong-one|${password}`));
  });

  test('a database with a table or a view of whatever program', async () => {
    const tables = await createDatabase('with_table');
    await on('with_table', (database) => database.raw('CREATE TABLE theirs (data bytea)'));
    expect(await refused(store, 'move', tables)).toContain('There is data in postgres://linefeed@localhost');
    const views = await createDatabase('with_view');
    await on('with_view', (database) => database.raw('CREATE VIEW theirs AS SELECT 1'));
    expect(await refused(store, 'move', views)).toContain('There is data in');
    expect(await countTables('with_view')).toBe(0);
  });

  test('a database that somebody else uses', async () => {
    const url = await createDatabase('in_use');
    await on('in_use', async (database) => {
      await database.raw('SELECT 1');
      expect(await refused(store, 'move', url)).toContain('another program uses postgres://');
    });
  });

  test('one that is not UTF8, or in which the user may do too little', async () => {
    const latin = await createDatabase(
      'latin',
      "TEMPLATE template0 ENCODING LATIN1 LOCALE 'C' LOCALE_PROVIDER libc",
    );
    expect(await refused(store, 'move', latin)).toContain('stores texts as LATIN1');
    await createDatabase('foreign_one');
    await on('postgres', (database) => database.raw("CREATE ROLE guest LOGIN PASSWORD 'guest'"));
    const asGuest = (change: (url: URL) => void = () => {}) =>
      urlOf('foreign_one', (url) => {
        url.username = 'guest';
        url.password = 'guest';
        change(url);
      });
    expect(await refused(store, 'move', asGuest())).toContain('may not create tables');
    await on('foreign_one', (database) => database.raw('GRANT CREATE ON SCHEMA public TO guest'));
    expect(await refused(store, 'move', asGuest())).toContain('CREATE EXTENSION pg_trgm');
  });

  test('a text with a character that PostgreSQL cannot store, which is named', async () => {
    const [{ id }] = await onSource((database) =>
      database('tags').insert({ name: 'a\0b', key: 'zero' }).returning('id'),
    );
    const said = await refused(store, 'move', await createDatabase('with_zero'));
    expect(said).toContain('The table tags cannot be stored');
    expect(said).toContain(`the row with the id ${id} `);
    expect(await countTables('with_zero')).toBe(0);
    await onSource((database) => database('tags').where({ id }).delete());
  });
});

/** Of what no backup has. */
async function countSecrets(database: Knex) {
  const count = async (table: string) => Number((await database(table).count('* as n').first())?.n);
  return { sessions: await count('sessions'), tokens: await count('account_tokens') };
}

describe('moved to PostgreSQL', () => {
  let moved: CmsStore;
  let cms: CmsProcess;
  let database: Knex;
  let mails: MailServer;

  beforeAll(async () => {
    const { sessions, tokens, odd } = await onSource(async (sqlite) => {
      // Instead of the minutes that would have to pass after the attempts so far.
      const due = { next_attempt_at: new Date(0), claimed_until: null };
      await sqlite('mails').where({ state: 'waiting' }).update(due);
      return { ...(await countSecrets(sqlite)), odd: await readOddRows(sqlite) };
    });
    await run(store, 'backup', inFolder('before.tar.gz'));
    const before = hashFile();

    moved = { ...store, databaseUrl: await createDatabase('moved') };
    const said = await run(store, 'move', moved.databaseUrl!);
    expect(said).toMatch(
      /^Moved [\d,]+ rows from .*linefeed\.db to postgres:\/\/linefeed@localhost:\d+\/moved, /,
    );
    expect(hashFile()).toBe(before);
    await run(moved, 'backup', inFolder('after.tar.gz'));

    database = connect(moved);
    expect([sessions > 0, tokens > 0]).toEqual([true, true]);
    expect(await countSecrets(database)).toEqual({ sessions, tokens });
    expect(await readOddRows(database)).toEqual(odd);
    expect(odd).toMatchObject({ formats: oddJson, limit: { points: -1, expire: hugeNumber } });
    mails = await startMailServer();
    cms = await startCms(moved, { ...settings, SMTP_URL: mails.url });
  }, patience);

  afterAll(async () => {
    await cms?.stop();
    await database?.destroy();
    await mails?.stop();
  }, patience);

  test('it has the same rows', async () => {
    expect(await differences(inFolder('before.tar.gz'), inFolder('after.tar.gz'))).toEqual([]);
  });

  test('people stay logged in, find their blogs, and new rows get new ids', async () => {
    const client = new Client(cms.url, author.cookie);
    expect((await client.get('/users/me')).status).toBe(200);
    const found = await client.get<{ _id: string }[]>('/blogs/search?query=safe');
    expect(found.body.map(({ _id }) => _id)).toEqual([blog]);
    const answer = await client.post(`/blogs/comments/${blog}`, { content: 'After the move' });
    expect(answer.status).toBe(201);
    const { id } = await database('comments').where({ content: 'After the move' }).first('id');
    expect(id).toBe(7001);
  });

  test('mails that waited are sent, each once', async () => {
    const waiting = () =>
      database('mails').whereNot({ state: 'sent' }).select('kind', 'state', 'last_answer');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000);
    const subjects = (await mails.mails()).map(({ subject, to }) => `${subject} ${JSON.stringify(to)}`);
    const { n } = (await database('mails').count('* as n').first()) as { n: string };
    expect([subjects.length, new Set(subjects).size]).toEqual([Number(n), Number(n)]);
    expect(subjects.length).toBeGreaterThanOrEqual(3);
  });

  test(
    'and back again, when the former file is out of the way',
    async () => {
      await cms.stop();
      await database.destroy();
      await run(moved, 'backup', inFolder('later.tar.gz'));
      expect(await refused(moved, 'move', 'sqlite')).toContain('There is data in');
      renameSync(databaseFile(), `${databaseFile()}.former`);
      expect(await run(moved, 'move', 'sqlite')).toMatch(
        /^Moved .* from postgres:\/\/linefeed@.* to .*linefeed\.db/,
      );
      await run(store, 'backup', inFolder('back.tar.gz'));
      expect(await differences(inFolder('later.tar.gz'), inFolder('back.tar.gz'))).toEqual([]);
      expect(await refused(moved, 'move', moved.databaseUrl!)).toContain('uses that database already');
    },
    patience,
  );
});
