// @module-tag postgres
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin, demoUser, type Notification, type User } from '../../src/contract';
import { blogInput, type SavedBlog } from '../support/builders/blog-input';
import { password } from '../support/builders/people';
import { type Answer, Client } from '../support/client';
import { makeStore, sharedCms } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { fillMailTables, tokens } from './fill-mail-tables';
import { nextOf } from '../support/next-link';
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../support/peers/openid-provider.mjs';
import { explain, type Plan, plansText, printPlans, takeChanges } from '../support/plans';
import { newPerson } from '../support/provider-cms';
import { Browser } from '../support/signing-in';

const patience = 300_000;
const isPostgres = sharedCms().databaseUrl !== undefined;

/** Faults that we accept of SQLite: the data is small, or the read ends as soon as the page is full. */
const allowed: Record<string, string> = {
  'reads site_settings': 'there is one row',
  'reads digests': 'the last row alone',
  'reads x': 'the blogs of which followers are being told',
  'reads new_blog_announcements': 'the same',
  'reads subscribers subscribers_newest_idx': 'in the order of the page',
  'reads mails mails_newest_idx': 'in the order of the page',
  'sorts bc c': 'a blog has at most five categories',
  'sorts d b u': 'the blogs of one digest',
  'sorts d b': 'the blogs of one digest',
  'sorts n a b c r': 'one page',
  'sorts sign_in_attempts': 'what one browser has begun within ten minutes',
};

let store: CmsStore & { remove: () => Promise<void> };
let recorded: string;
let database: Knex;
let provider: OpenIdProvider;
let cms: CmsProcess;
let admin: Client;
let user: Client;
const chapters: string[] = [];
const shown = new Set<string>();

const idOf = async ({ email }: { email: string }): Promise<number> =>
  (await database('up_users').where({ username: email }).first('id')).id;

async function logIn({ email, password }: { email: string; password: string }) {
  const client = new Client(cms.url);
  expect((await client.post('/users/login', { email, password })).status).toBe(200);
  return client;
}

beforeAll(async () => {
  store = await makeStore();
  recorded = path.join(store.dataDir, 'queries.jsonl');
  database = connect(store);
  await fillMailTables(database, await idOf(demoAdmin), await idOf(demoUser));
  provider = await startOpenIdProvider();
  cms = await startCms(store, {
    NODE_OPTIONS: `--require ${path.resolve(__dirname, '../support/record-queries.cjs')}`,
    RECORD_QUERIES: recorded,
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  [admin, user] = [await logIn(demoAdmin), await logIn(demoUser)];
}, patience);

afterAll(async () => {
  const title = `${isPostgres ? 'PostgreSQL' : 'SQLite'}: mail and notifications`;
  printPlans(title, chapters);
  await cms.stop();
  await provider.stop();
  await database.destroy();
  await store.remove();
}, patience);

const ours =
  /notification|subscriber|\bmails|mail_bodies|digest|account_tokens|identities|sign_in|likes|follows|new_blog/;

/** Explains what was sent to the tables of mail, notifications and sign-in while something ran. */
async function checkPlans(what: string, run: () => Promise<unknown>) {
  await run();
  const plans: { sql: string; plan: Plan }[] = [];
  for (const statement of takeChanges(recorded).filter(({ sql }) => ours.test(sql))) {
    plans.push({ sql: statement.sql, plan: await explain(database, statement) });
  }
  expect(plans.length).toBeGreaterThan(0);
  const text = plansText(plans, shown);
  if (text) chapters.push(`${what}\n${text}`);
  const bad = plans.filter(({ plan }) => plan.faults.some((fault) => isPostgres || !(fault in allowed)));
  expect(bad.map(({ sql, plan }) => [sql, ...plan.faults, ...plan.lines])).toEqual([]);
}

const answers = async (answer: Promise<Answer>, status = 200) => {
  const { status: given, text } = await answer;
  expect(given, text).toBe(status);
};

const isEmpty = async (rows: Knex.QueryBuilder) => (await rows.first()) === undefined;

test('a statement that no index serves is a fault', async () => {
  const unindexed = { sql: 'select id from up_users where bio = ?', bindings: ['x'] };
  expect((await explain(database, unindexed)).faults).toEqual(['reads up_users']);
});

// First of all, while the CMS starts: everything is due then.
test('the jobs read and sort no whole table', { timeout: patience }, async () => {
  const adminId = await idOf(demoAdmin);
  const now = new Date();
  const done = async () => ({
    decisions: await isEmpty(database('notifications').whereNull('number')),
    mails: await isEmpty(
      database('notification_inboxes').where({ user_id: adminId }).whereNotNull('mail_due_at'),
    ),
    cleanUps: await isEmpty(database('notification_inboxes').where('cleanup_at', '<', now)),
    announcements: await isEmpty(database('new_blog_announcements')),
    digests: !(await isEmpty(
      database('mails').where({ kind: 'digest', state: 'sent' }).where('created_at', '>', now),
    )),
    attempts: await isEmpty(database('sign_in_attempts').where('expires_at', '<', now)),
    accountTokens: await isEmpty(database('account_tokens').where('expires_at', '<', now)),
    subscriberTokens: await isEmpty(database('subscriber_tokens').where('expires_at', '<', now)),
  });
  await checkPlans('Jobs', async () => {
    await vi.waitFor(async () => expect(Object.entries(await done()).filter(([, is]) => !is)).toEqual([]), {
      timeout: 60_000,
      interval: 250,
    });
  });
});

test.each([
  '/notifications',
  '/notifications/unread',
  '/notifications?after=:after',
  '/notifications?page=50',
  '/users/notifications',
  '/users/providers',
  '/admin/subscribers',
  '/admin/subscribers?after=:after',
  '/admin/subscribers?page=50',
  '/admin/subscribers?status=confirmed',
  '/admin/subscribers?status=pending&after=:after',
  '/admin/mails',
  '/admin/mails?page=50',
  '/admin/mails?status=sent',
  '/admin/mails?kind=digest',
  '/admin/mails?kind=digest&status=sent',
  '/admin/subscribers.csv',
  '/admin/subscribers.csv?status=confirmed',
])('GET %s reads and sorts no whole table', async (call) => {
  await checkPlans(`GET ${call}`, async () => {
    const [list = ''] = call.split(/.after/);
    const next = call.includes(':after') ? nextOf(await admin.get(list)) : undefined;
    await answers(admin.get(call.replace(':after', /after=([^&]+)/.exec(next ?? '')?.[1] ?? '')));
  });
});

test('PUT /notifications/read reads and sorts no whole table', async () => {
  const { body } = await admin.get<Notification[]>('/notifications');
  await checkPlans('PUT /notifications/read', async () => {
    await answers(admin.put('/notifications/read', { until: body[3]?._id }));
    await answers(admin.put('/notifications/read', {}));
  });
});

const email = 'reader7@one.example';
const calls: [string, string, object][] = [
  ['PUT', '/users/notifications', { email: { comment: true, follow: true } }],
  ['POST', '/subscribers', { email }],
  ['POST', '/subscribers/confirm', { token: tokens.confirmSubscription }],
  ['POST', '/subscribers/unsubscribe', { token: tokens.unsubscribe }],
  ['PUT', '/admin/subscribers/unsubscribe', { domain: 'two.example' }],
  ['POST', '/users/password/forgot', { email }],
  ['POST', '/users/email/confirm', { token: tokens.confirmEmail }],
];

test.each(calls)('%s %s reads and sorts no whole table', async (method, call, body) => {
  await checkPlans(`${method} ${call}`, () => answers(admin.call(method, call, { body })));
});

test('likes, follows, responses and decisions read and sort no whole table, nor does taking them back', async () => {
  const { blog } = (await admin.post<SavedBlog>('/blogs/create', blogInput({ status: 'published' }))).body;
  const { document_id: author } = await database('up_users').where({ username: demoAdmin.email }).first();
  await checkPlans('Notifications sent at once', async () => {
    for (const verb of ['like', 'unlike', 'like']) await answers(user.put(`/blogs/${blog._id}/${verb}`));
    for (const verb of ['follow', 'unfollow', 'follow']) await answers(user.put(`/users/${author}/${verb}`));
    await answers(user.post(`/blogs/comments/${blog._id}`, { content: 'Well said.' }), 201);
    const ofUser = (await user.post<SavedBlog>('/blogs/create', blogInput({ status: 'published' }))).body
      .blog;
    const decide = (body: object) => admin.put(`/admin/blogs/${ofUser._id}/status`, body);
    await answers(decide({ status: 'rejected', reason: 'Not ready.' }));
    await answers(decide({ status: 'published' }));
    await answers(admin.delete(`/blogs/myblogs/${blog._id}`));
  });
});

test('signing in at a provider reads and sorts no whole table', async () => {
  const browser = new Browser(cms.url);
  const person = newPerson();
  const signIn = async (next: string, who = person) => {
    const answer = await browser.finish(await provider.authorize(await browser.start(), who));
    expect([answer.status, answer.body.next]).toEqual([200, next]);
  };
  await checkPlans('Signing in at a provider', async () => {
    await signIn('done');
    await signIn('done');
    await answers(browser.post('/users/logout'));
    const owner = { name: 'Owner', email: 'owner@one.example', password };
    await answers(new Client(cms.url).post('/users/register', owner), 201);
    await signIn('prove-password', newPerson({ email: owner.email }));
    await answers(browser.post('/users/oidc/prove', { password }));
    const { body: ways } = await browser.client.get<{ _id: string }[]>('/users/providers');
    await answers(browser.client.delete(`/users/providers/${ways[0]?._id}`));
  });
});

test('a new email, a new password and leaving read and sort no whole table', async () => {
  const leaving = { name: 'Leaving', email: 'leaving@one.example', password };
  const client = new Client(cms.url);
  const left = await client.post<{ user: User }>('/users/register', leaving);
  await checkPlans('Changing and deleting an account', async () => {
    await answers(client.post('/users/email/confirm/request'));
    await answers(client.put(`/users/profile/${left.body.user._id}`, { email: 'left@one.example' }));
    await answers(client.call('DELETE', '/users/me', { body: { password, blogs: 'delete' } }));
    const reset = { token: tokens.resetPassword, newPassword: 'Another-Horse-1!' };
    await answers(new Client(cms.url).post('/users/password/reset', reset));
  });
});
