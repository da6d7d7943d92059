// @module-tag postgres
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Blog, demoAdmin } from '../../src/contract';
import { allowedFaults } from './allowed-faults';
import { type Answer, Client } from '../support/client';
import { sharedCms } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { Editor } from '../support/editor';
import { nextOf } from '../support/next-link';
import {
  explain,
  type Plan,
  plansText,
  type Statement,
  takeChanges,
  takeStatements,
  printPlans,
} from '../support/plans';
import { ended, makeSeedStore, startSeed } from '../support/seeding';

const patience = 600_000;
const isPostgres = sharedCms().databaseUrl !== undefined;

let store: CmsStore & { remove: () => Promise<void> };
let recorded: string;
let database: Knex;
let cms: CmsProcess;
let admin: Client;
let places: Record<string, string>;
const chapters: string[] = [];

const afterOf = (answer: Answer) => /after=([^&]+)/.exec(nextOf(answer) ?? '')?.[1];

/** A blog in the middle, its author, and where a deep page goes on. */
async function findPlaces(): Promise<Record<string, string>> {
  const { body } = await admin.get<Blog[]>('/blogs?view=card&limit=1&page=1500');
  const after = afterOf(await admin.get('/blogs?view=card&limit=100'));
  const afterTop = afterOf(await admin.get('/blogs?view=card&limit=100&sort=top'));
  const title = encodeURIComponent(body[0]?.title ?? '');
  const found = { id: body[0]?._id, title, author: body[0]?.author._id, after, afterTop };
  for (const place of Object.values(found)) expect(place).toBeDefined();
  return found as Record<string, string>;
}

/** One open entry for each published blog. */
async function addReports() {
  const moments = ['created_at', 'updated_at', 'published_at'];
  const columns = ['document_id', ...moments, 'subject_type', 'subject_id', 'label', 'blog_id', 'state'];
  const published = database('blogs').where({ state: 'published' });
  const values = "document_id, created_at, created_at, created_at, 'blog', document_id, title, id, 'open'";
  await database(database.raw('reports (??)', [columns])).insert(published.select(database.raw(values)));
  await database.raw('ANALYZE reports');
}

/** One in fifty. */
async function hideComments() {
  await database('comments').whereRaw('id % 50 = 0').update({ hidden: true });
  await database.raw('ANALYZE comments');
}

beforeAll(async () => {
  store = await makeSeedStore();
  const { code, said } = await ended(startSeed(store, 4000));
  expect(code, said).toBe(0);
  database = connect(store);
  await addReports();
  await hideComments();
  recorded = path.join(store.dataDir, 'queries.jsonl');
  const recorder = path.resolve(__dirname, '../support/record-queries.cjs');
  cms = await startCms(store, { NODE_OPTIONS: `--require ${recorder}`, RECORD_QUERIES: recorded });
  admin = new Client(cms.url);
  await admin.post('/users/login', { email: demoAdmin.email, password: demoAdmin.password });
  places = await findPlaces();
}, patience);

afterAll(async () => {
  printPlans(isPostgres ? 'PostgreSQL' : 'SQLite', chapters);
  await cms.stop();
  await database.destroy();
  await store.remove();
}, patience);

const shown = new Set<string>();

/** Explains statements, and lists those that no earlier call has sent. */
async function checkPlans(what: string, statements: readonly Statement[], allowed = allowedFaults) {
  const plans: { sql: string; plan: Plan }[] = [];
  for (const statement of statements)
    plans.push({ sql: statement.sql, plan: await explain(database, statement) });
  expect(plans.length).toBeGreaterThan(0);
  const fresh = plansText(plans, shown);
  if (fresh) chapters.push(`${what}\n${fresh}`);
  const bad = plans.filter(({ plan }) => plan.faults.some((fault) => isPostgres || !(fault in allowed)));
  expect(bad.map(({ sql, plan }) => [sql, ...plan.faults, ...plan.lines])).toEqual([]);
}

describe('no statement reads or sorts a whole table', () => {
  test.each([
    '/blogs?view=card',
    '/blogs?view=card&after=:after',
    '/blogs?view=card&page=50',
    '/blogs',
    '/blogs?sort=top',
    '/blogs?sort=top&after=:afterTop',
    '/blogs?query=taught',
    '/blogs?query=taught&sort=top',
    '/blogs?query=:title',
    '/blogs?query=:title&sort=top',
    '/blogs?query=ho',
    '/blogs?query=ho&sort=top',
    '/blogs/tag/JavaScript',
    '/blogs/tag/JavaScript?after=:after',
    '/blogs/tag/JavaScript?page=2',
    '/blogs/tag/JavaScript?sort=top',
    '/blogs?category=portfolio',
    '/blogs?category=portfolio&sort=top',
    '/blogs?author=:author',
    '/blogs/:id',
    '/blogs/comments/:id',
    '/blogs/neighbours/:id',
    '/blogs/recommendations/:id',
    '/blogs/search?query=how',
    '/blogs/search?query=taught',
    '/blogs/search?query=h',
    '/blogs/search?query=:title',
    '/blogs/sitemap?after=:after',
    '/blogs/tags',
    '/blogs/tags?query=scri',
    '/blogs/tags/JavaScript',
    '/blogs/categories',
    '/blogs/myblogs',
    '/blogs/myblogs?status=draft',
    '/blogs/myblogs/counts',
    '/users/:author',
    '/users',
    '/users?query=reader.17',
    '/users?role=admin',
    '/users?banned=true',
    '/admin/dashboard',
    '/admin/dashboard?after=:after',
    '/admin/dashboard?page=50',
    '/admin/dashboard?status=pending',
    '/admin/dashboard?author=:author',
    '/admin/dashboard?query=taught',
    '/admin/dashboard?query=taught&status=published',
    '/admin/dashboard?query=ho',
    '/admin/dashboard/overview',
    '/admin/dashboard/activity',
    '/admin/dashboard/activity?days=90',
    '/admin/audit',
    '/admin/audit?action=login.fail',
    '/admin/audit?from=2020-01-01&to=2030-01-01',
    '/admin/audit?action=login.fail&from=2020-01-01',
    '/admin/audit.csv?to=2030-01-01',
    '/admin/reports',
    '/admin/reports?status=open&view=detail',
    '/notifications',
  ])('for GET %s', async (call) => {
    takeStatements(recorded);
    const answer = await admin.get(call.replace(/:(\w+)/g, (_, place: string) => places[place] ?? ''));
    expect(answer.status).toBe(200);
    await checkPlans(`GET ${call}`, takeStatements(recorded));
  });
});

describe('what a page by its number skips', () => {
  const listing = async (call: string) => {
    takeStatements(recorded);
    expect((await admin.get(call)).status).toBe(200);
    // Jobs look at blogs at the same time.
    const own = takeStatements(recorded).filter(({ sql }) => !sql.includes('new_blog_announcements'));
    return own.filter(({ sql }) => /[`"]blogs[`"] as [`"]b[`"]/.test(sql));
  };

  test('is skipped without authors and texts', async () => {
    const skipping = (await listing('/blogs?page=50')).filter(({ sql }) => sql.includes(' offset '));
    expect(skipping).toHaveLength(1);
    expect(skipping[0]?.sql).not.toMatch(/up_users|content/);
  });

  test.each(['/blogs?page=1000000', '/blogs/tag/JavaScript?page=1000', '/admin/dashboard?page=1000000'])(
    'is not even looked at past the end: %s',
    async (call) => expect(await listing(call)).toEqual([]),
  );
});

describe('nor does the panel’s view of', () => {
  test.each([
    ['pending blogs', 'api::blog.blog', { state: 'pending' }],
    ['hidden comments', 'api::comment.comment', { hidden: 'true' }],
    ['open reports about comments', 'api::report.report', { state: 'open', subjectType: 'comment' }],
    ['messages that look like spam', 'api::contact-message.contact-message', { suspect: 'true' }],
    ['unread messages', 'api::contact-message.contact-message', { read: 'false', suspect: 'false' }],
    ['confirmed subscribers', 'api::subscriber.subscriber', { state: 'confirmed' }],
    ['mails that failed', 'api::mail.mail', { state: 'failed' }],
  ])('%s', async (what, uid, filters) => {
    const editor = await Editor.logIn(undefined, cms.url);
    const query = Object.entries(filters).map(
      ([field, value], i) => `filters[$and][${i}][${field}][$eq]=${value}`,
    );
    takeStatements(recorded);
    const list = await editor.call('GET', `${uid}?page=1&pageSize=20&sort=createdAt:DESC&${query.join('&')}`);
    expect(list.status).toBe(200);
    // Strapi reads its own tables, too.
    const table = uid.slice(uid.indexOf('.') + 1).replace('-', '_');
    const ours = takeStatements(recorded).filter(({ sql }) => new RegExp(`from [\`"]${table}s`).test(sql));
    await checkPlans(`The panel’s view of ${what}`, ours, {
      'sorts l c': 'a page of blogs, each with five categories at most',
    });
  });
});

// Last, because tags and blogs are no longer the same then.
describe('nor does what editors change in the lists of the panel', () => {
  const ours = /\b(former_tags|tags|blog_tags|categories)\b|\bstate\W+= .*\bcreated_at\b/;
  const checkChanges = async (what: string, run: (editor: Editor) => Promise<void>) => {
    const editor = await Editor.logIn(undefined, cms.url);
    takeChanges(recorded);
    await run(editor);
    await checkPlans(
      what,
      takeChanges(recorded).filter(({ sql }) => ours.test(sql)),
    );
  };
  const pathOf = async (table: string, where: object) =>
    `/content-manager/${table}/${(await database(table).where(where).first()).document_id}`;

  test('for tags, whose blogs follow', { timeout: patience }, async () => {
    const [into = '', from = ''] = (await admin.get<string[]>('/blogs/tags?limit=60')).body.slice(-2);
    await checkChanges('Renaming and merging tags', async (editor) => {
      const path = await pathOf('tags', { name: from });
      expect((await editor.raw('PUT', `${path}/name`, { name: 'Renamed' })).status).toBe(200);
      const merge = () => editor.raw('POST', `${path}/merge`, { into });
      await vi.waitFor(async () => expect((await merge()).status).toBe(200), 30_000);
      const isGone = async () => expect(await database('tags').where({ name: 'Renamed' })).toEqual([]);
      await vi.waitFor(isGone, 30_000);
    });
  });

  test('for the order of categories', async () => {
    await checkChanges('Moving a category', async (editor) => {
      const path = await pathOf('categories', { slug: 'life' });
      expect((await editor.raw('POST', `${path}/move`, { to: 'up' })).status).toBe(200);
    });
  });
});
