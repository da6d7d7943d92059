import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin, demoUser, type Subscriber } from '../src/contract';
import { newRow } from '../src/database/new-row';
import { blogInput, type SavedBlog } from './builders/blog-input';
import { Client } from './client';
import { makeStore, sharedCms } from './cms';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { connect } from './database';
import { startHousekeeper } from './housekeeper';
import { fillMailTables } from './mail-rows';
import { explain, type Plan, plansText, takeStatements, writeChapter } from './plans';

const patience = 300_000;
const doc = path.resolve(__dirname, '../../docs/query-plans.md');
const isPostgres = sharedCms().databaseUrl !== undefined;

/** What SQLite may read through or sort all the same, because it is small. */
const allowed: Record<string, string> = {
  'reads site_settings': 'there is one row',
  'reads digests': 'the last row alone',
  'reads subscribers subscribers_newest_idx': 'in the order of the page',
  'reads subscribers subscribers_updated_by_id_fk': 'counted up to 10,000',
  'sorts b x': 'the blogs of one day',
  'sorts bc c': 'a blog has at most five categories',
};

let store: CmsStore & { remove: () => Promise<void> };
let recorded: string;
let database: Knex;
let cms: CmsProcess;
let housekeeper: Awaited<ReturnType<typeof startHousekeeper>>;
let admin: Client;
let user: Client;
let ids: { admin: number; user: number };
const chapters: string[] = [];
const shown = new Set<string>();

async function logIn({ email, password }: { email: string; password: string }) {
  const client = new Client(cms.url);
  expect((await client.post('/users/login', { email, password })).status).toBe(200);
  return client;
}

beforeAll(async () => {
  store = await makeStore();
  recorded = path.join(store.dataDir, 'queries.jsonl');
  database = connect(store);
  const recorder = path.resolve(__dirname, 'record-queries.cjs');
  const record = {
    NODE_OPTIONS: `--require ${recorder}`,
    RECORD_QUERIES: recorded,
    RECORD_WRITES: 'true',
  };
  const idOf = async ({ email }: { email: string }) =>
    (await database('up_users').where({ username: email }).first('id')).id;
  ids = { admin: await idOf(demoAdmin), user: await idOf(demoUser) };
  await fillMailTables(database, ids.admin);
  cms = await startCms(store, record);
  housekeeper = await startHousekeeper(store, record);
  [admin, user] = [await logIn(demoAdmin), await logIn(demoUser)];
}, patience);

afterAll(async () => {
  const title = `${isPostgres ? 'PostgreSQL' : 'SQLite'}: mail and notifications`;
  if (process.env.WRITE_PLANS) writeChapter(doc, title, chapters);
  await housekeeper.stop();
  await cms.stop();
  await database.destroy();
  await store.remove();
}, patience);

/** The tables that this is about; a job asks for others as well. */
const ours = /notification|subscriber|mail|digest|account_tokens|identities|sign_in|likes|follows|new_blog/;

/** Explains what was sent to these tables while something ran. */
async function checkPlans(what: string, run: () => Promise<unknown>) {
  takeStatements(recorded);
  await run();
  const plans: { sql: string; plan: Plan }[] = [];
  for (const statement of takeStatements(recorded).filter(({ sql }) => ours.test(sql))) {
    plans.push({ sql: statement.sql, plan: await explain(database, statement) });
  }
  console.log(what, plans.map(({sql})=>sql.slice(0,90)));
  expect(plans.length).toBeGreaterThan(0);
  const text = plansText(plans, shown);
  if (text) chapters.push(`${what}\n${text}`);
  const bad = plans.filter(({ plan }) => plan.faults.some((fault) => isPostgres || !(fault in allowed)));
  expect(bad.map(({ sql, plan }) => [sql, ...plan.faults, ...plan.lines])).toEqual([]);
}

const answers = async (answer: Promise<{ status: number }>, status = 200) =>
  expect((await answer).status).toBe(status);
const nextPage = async (call: string) => {
  const { headers } = await admin.get<Subscriber[]>(call);
  return /after=([^&>]+)/.exec(String(headers.link))?.[1] ?? '';
};

test.each([
  '/notifications',
  '/notifications?limit=1',
  '/notifications?after=:after',
  '/users/notifications',
  '/users/providers',
  '/admin/subscribers',
  '/admin/subscribers?after=:after',
  '/admin/subscribers?page=50',
  '/admin/subscribers?status=confirmed',
  '/admin/subscribers?status=pending&after=:after',
  '/admin/subscribers.csv',
  '/admin/subscribers.csv?status=confirmed',
])('GET %s reads and sorts no whole table', async (call) => {
  const list = call.split(/[?]after|&after/)[0] ?? '';
  const after = call.includes(':after') ? await nextPage(list) : '';
  await checkPlans(`GET ${call}`, () => answers(admin.get(call.replace(':after', after))));
});

const token = 'x'.repeat(43);
const email = 'reader7@one.example';
const calls: [string, string, object, number][] = [
  ['PUT', '/notifications/read', {}, 200],
  ['PUT', '/users/notifications', { email: { comment: true, follow: true } }, 200],
  ['POST', '/subscribers', { email }, 200],
  ['POST', '/subscribers/confirm', { token }, 400],
  ['POST', '/subscribers/unsubscribe', { token }, 400],
  ['POST', '/users/password/forgot', { email: demoUser.email }, 200],
  ['POST', '/users/password/reset', { token, newPassword: 'Correct-Horse-1!' }, 400],
  ['POST', '/users/email/confirm', { token }, 400],
  ['PUT', '/admin/subscribers/unsubscribe', { domain: 'two.example' }, 200],
];

test.each(calls)('%s %s reads and sorts no whole table', async (method, call, body, status) => {
  await checkPlans(`${method} ${call}`, () => answers(admin.raw(method, `/api/v1${call}`, { body }), status));
});

test('likes, follows and responses read and sort no whole table, nor does taking them back', async () => {
  const blog = await admin.post<SavedBlog>('/blogs/create', blogInput({}));
  const { _id } = blog.body.blog;
  const { document_id: author } = await database('up_users').where({ id: ids.admin }).first('document_id');
  await checkPlans('What is told at once', async () => {
    for (const verb of ['like', 'unlike']) await answers(user.put(`/blogs/${_id}/${verb}`));
    for (const verb of ['follow', 'unfollow']) await answers(user.put(`/users/${author}/${verb}`));
    await answers(user.post(`/blogs/comments/${_id}`, { content: 'Well said.' }), 201);
  });
});

test(
  'the jobs read and sort no whole table',
  async () => {
    const past = new Date(Date.now() - 3_600_000);
    const inbox = database('notification_inboxes').where({ user_id: ids.admin });
    await checkPlans('What jobs do', async () => {
      const blog = await admin.post<SavedBlog>('/blogs/create', blogInput({ status: 'published' }));
      const written = database('blogs').where({ document_id: blog.body.blog._id });
      await written.clone().update({ released_at: past });
      await inbox.clone().update({ mail_due_at: past, cleanup_at: past });
      const waiting = { ...newRow(), user_id: ids.user, kind: 'approved', on_site: true, by_mail: false };
      const { updated_at: _, published_at: __, ...decision } = waiting;
      await database('notifications').insert({ ...decision, created_at: past });
      await housekeeper.sweep();
      await vi.waitFor(
        async () => {
          expect(await database('notifications').whereNull('number')).toEqual([]);
          expect((await inbox.clone().first()).mail_due_at).toBeNull();
          expect(await database('new_blog_announcements')).toEqual([]);
          expect(await database('digests').whereNotNull('finished_at')).not.toEqual([]);
        },
        { timeout: 120_000, interval: 500 },
      );
    });
  },
  patience,
);
