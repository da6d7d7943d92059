import { afterEach, describe, expect, test } from 'vitest';
import { demoAdmin, demoEditor, demoUser } from '../src/contract';
import { Client } from './client';
import { makeStore, sharedCms } from './cms';
import { type CmsProcess, type CmsStore, runCmsToItsEnd, startCms } from './cms-process';
import { connect } from './database';
import { createEmptyStore, type RemovableStore } from './store';

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function freshStore(): Promise<CmsStore> {
  return removedAfterwards(await makeStore());
}

/** For what only the first start of all can show. */
async function emptyStore(): Promise<CmsStore> {
  return removedAfterwards(await createEmptyStore());
}

function removedAfterwards(store: RemovableStore): CmsStore {
  cleanUps.push(store.remove);
  return store;
}

async function start(store: CmsStore, changes?: Record<string, string>): Promise<CmsProcess> {
  const cms = await startCms(store, changes);
  cleanUps.push(cms.stop);
  return cms;
}

/** Everything that lies in the database, and how its tables and indexes are made. */
async function contentsOf(store: CmsStore) {
  const knex = connect(store);
  try {
    const schema: { name: string; made: string | null }[] = store.databaseUrl
      ? await knex('pg_indexes')
          .where({ schemaname: 'public' })
          .select('indexname as name', 'indexdef as made')
          .orderBy('name')
      : await knex('sqlite_master').select('name', 'sql as made').orderBy('name');
    const tables = [
      'up_users',
      'up_roles',
      'categories',
      'site_settings',
      'counters',
      'admin_users',
      'blogs',
      'tags',
    ];
    const rows: Record<string, unknown> = {};
    for (const table of tables) rows[table] = await knex(table).orderBy(1);
    return { schema, rows };
  } finally {
    await knex.destroy();
  }
}

const editor = { email: demoEditor.email, password: demoEditor.password };

describe('a start', () => {
  test('on data that is already there, beside a process that runs, changes nothing', async () => {
    const store = sharedCms();
    const first = await contentsOf(store);
    await (await start(store)).stop();
    expect(await contentsOf(store)).toEqual(first);
  });

  test('on data whose tables another release described changes nothing in them', async () => {
    const store = sharedCms();
    const knex = connect(store);
    await knex('strapi_database_schema').update({ hash: 'of another release' });
    await knex.destroy();
    const first = await contentsOf(store);
    await (await start(store)).stop();
    expect(await contentsOf(store)).toEqual(first);
  });

  test('opens the demo accounts, and one without them closes them and ends their sessions', async () => {
    const store = await emptyStore();
    const open = await start(store);
    const demo = new Client(open.url);
    const login = await demo.post('/users/login', demoUser);
    expect(login.body).toMatchObject({ user: { name: 'Demo User', role: 'user' } });
    const admin = await new Client(open.url).post('/users/login', demoAdmin);
    expect(admin.body).toMatchObject({ user: { name: 'Demo Admin', role: 'admin' } });
    expect((await new Client(open.url).raw('POST', '/admin/login', { body: editor })).status).toBe(200);
    expect(open.log()).not.toContain('There is no admin yet');

    const closed = await start(store, { DEMO_ACCOUNTS: 'false' });
    expect((await new Client(open.url, demo.cookie).get('/users/me')).status).toBe(401);
    // One that the other process, which goes on meanwhile, opens after that.
    const later = new Client(open.url);
    await later.post('/users/login', demoUser);
    expect((await later.get('/users/me')).status).toBe(200);
    expect((await new Client(closed.url, later.cookie).get('/users/me')).status).toBe(401);
    for (const account of [demoUser, demoAdmin]) {
      const answer = await new Client(closed.url).post('/users/login', account);
      expect([answer.status, answer.cookie]).toEqual([401, undefined]);
    }
    expect((await new Client(closed.url).raw('POST', '/admin/login', { body: editor })).status).toBe(400);
    expect(closed.log()).toContain('There is no admin yet');
  }, 90_000);

  test('warns about the panel in words that name the settings', async () => {
    const store = await emptyStore();
    const first = await start(store);
    expect(first.log()).not.toContain('"level":"warn"');
    await first.stop();

    const second = await start(store, { CMS_PUBLIC_URL: 'http://cms.example.org' });
    expect(second.log()).toContain('set CMS_PUBLIC_URL to an https address');
    expect(second.log()).toContain('set PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD');
    expect(second.log()).not.toMatch(/admin\.auth|Your application/);
  }, 90_000);

  test('keeps a ban of the demo’s user, and takes closed accounts for no banned ones', async () => {
    const store = await freshStore();
    const asAdmin = async ({ url }: CmsProcess, account: { email: string; password: string }) => {
      const client = new Client(url);
      await client.post('/users/login', { email: account.email, password: account.password });
      return client;
    };
    const bannedUsers = async (client: Client) => {
      const { body } = await client.get<{ bannedUsers: number }>('/admin/dashboard/overview');
      return body.bannedUsers;
    };
    const own = { email: 'first@example.org', password: 'First-Admin-1!' };
    const named = { ADMIN_EMAIL: own.email, ADMIN_PASSWORD: own.password };

    const closed = await start(store, { ...named, DEMO_ACCOUNTS: 'true' }).then(async (open) => {
      await open.stop();
      return start(store, { ...named, DEMO_ACCOUNTS: 'false' });
    });
    expect(await bannedUsers(await asAdmin(closed, own))).toBe(0);
    await closed.stop();

    const open = await start(store);
    const admin = await asAdmin(open, demoAdmin);
    const { body } = await admin.get<{ _id: string; email: string }[]>('/users');
    const id = body.find(({ email }) => email === demoUser.email)?._id;
    expect((await admin.put(`/users/${id}/ban`, {})).status).toBe(200);
    await open.stop();

    const again = await start(store);
    expect((await new Client(again.url).post('/users/login', demoUser)).status).toBe(403);
    expect(await bannedUsers(await asAdmin(again, demoAdmin))).toBe(1);
  }, 120_000);

  test('closes the demo’s editor, whatever address that has taken meanwhile', async () => {
    const store = await freshStore();
    await (await start(store)).stop();
    const knex = connect(store);
    const email = 'taken.over@example.org';
    await knex('admin_users').where({ email: demoEditor.email }).update({ email });
    await knex.destroy();
    const account = { ...demoEditor, email };
    const logIn = async ({ url }: CmsProcess) =>
      (await new Client(url).raw('POST', '/admin/login', { body: account })).status;
    const open = await start(store);
    expect(await logIn(open)).toBe(200);
    await open.stop();
    expect(await logIn(await start(store, { DEMO_ACCOUNTS: 'false' }))).toBe(400);
  }, 90_000);

  test('makes the admin that the environment names', async () => {
    const store = await emptyStore();
    const account = { email: 'First@Example.org', password: 'First-Admin-1!' };
    const changes = { DEMO_ACCOUNTS: 'false', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
    const named = await start(store, changes);
    const answer = await new Client(named.url).post('/users/login', account);
    expect(answer.body).toMatchObject({ user: { role: 'admin', email: 'First@Example.org' } });
    expect(named.log()).not.toContain('There is no admin yet');
    expect(named.log()).not.toContain(account.password);
  });

  test('takes the admin’s address back from whoever registered it before', async () => {
    const store = await emptyStore();
    const first = await start(store, { DEMO_ACCOUNTS: 'false' });
    const lurker = new Client(first.url);
    const email = 'boss@example.org';
    const theirs = { name: 'Lurker', email, password: 'Lurking-User-1!' };
    expect((await lurker.post('/users/register', theirs)).status).toBe(201);
    await first.stop();
    const ADMIN_PASSWORD = 'First-Admin-1!';
    const named = await start(store, { DEMO_ACCOUNTS: 'false', ADMIN_EMAIL: email, ADMIN_PASSWORD });
    expect((await new Client(named.url, lurker.cookie).get('/users/me')).status).toBe(401);
    expect((await new Client(named.url).post('/users/login', theirs)).status).toBe(401);
    const answer = await new Client(named.url).post('/users/login', { email, password: ADMIN_PASSWORD });
    expect(answer.body).toMatchObject({ user: { role: 'admin' } });
  }, 90_000);

  test.runIf(process.env.DATABASE_URL)(
    'of two at once on an empty database brings both up, and makes all once',
    async () => {
      const store = await emptyStore();
      const both = await Promise.all([start(store), start(store)]);
      for (const { url } of both) {
        expect((await new Client(url).post('/users/login', demoUser)).status).toBe(200);
      }
      const { rows } = await contentsOf(store);
      expect(rows.categories).toHaveLength(13);
      expect(rows.site_settings).toHaveLength(1);
      expect(rows.up_users).toHaveLength(3);
      expect(rows.admin_users).toHaveLength(1);
    },
  );
});

const admin = (ADMIN_PASSWORD: string) => ({ ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD });
const panelAdmin = (PANEL_ADMIN_PASSWORD: string) => ({
  PANEL_ADMIN_EMAIL: 'boss@example.org',
  PANEL_ADMIN_PASSWORD,
});

describe('a start is refused, with one sentence and its own exit code,', () => {
  test.each([
    ['a short SECRET', { SECRET: 'short' }, 'SECRET'],
    ['a missing INTERNAL_SECRET', { INTERNAL_SECRET: '' }, 'INTERNAL_SECRET'],
    ['demo accounts at a public address', { SITE_URL: 'https://blog.example.org' }, 'DEMO_ACCOUNTS'],
    ['a port that is none', { CMS_PORT: 'abc' }, 'CMS_PORT'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['an address without a scheme', { SITE_URL: 'blog.example.org' }, 'SITE_URL'],
    ['an address with a path', { SITE_URL: 'http://localhost/blog' }, 'SITE_URL'],
    ['a database without a valid port', { DATABASE_URL: 'postgres://u:p@h:port/n' }, 'DATABASE_URL'],
    ['a choice that there is not', { DEMO_ACCOUNTS: 'yes' }, 'DEMO_ACCOUNTS'],
    ['a weak password for the admin', admin('weak'), 'ADMIN_PASSWORD must be at least 8 characters'],
    ['a password for the admin that is too long', admin(`Aa1!${'x'.repeat(69)}`), 'ADMIN_PASSWORD'],
    ['a weak password for the panel', panelAdmin('1'), 'PANEL_ADMIN_PASSWORD'],
    ['a password for the panel without a number', panelAdmin('Panel-Admin'), 'PANEL_ADMIN_PASSWORD'],
    [
      'a password for the panel that is too long',
      panelAdmin(`Aa1${'é'.repeat(35)}`),
      'PANEL_ADMIN_PASSWORD must be at most 72 bytes',
    ],
  ])('by %s', async (_what, changes: Record<string, string>, name) => {
    const store = await emptyStore();
    const { code, output } = await runCmsToItsEnd(store, changes);
    expect(code).toBe(78);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(output).toContain(name);
    for (const secret of ['SECRET', 'ADMIN_PASSWORD', 'PANEL_ADMIN_PASSWORD']) {
      if ((changes[secret] ?? '').length > 1) expect(output).not.toContain(changes[secret]);
    }
  });
});
