// @module-tag postgres
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Blog, demoAdmin, demoUser, type ListedUser, type Report } from '../../src/contract';
import { Client } from '../support/client';
import { makeStore, sharedCms } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { storedCounts, wrongCounts } from '../support/stored-counts';

const patience = 240_000;
const isPostgres = sharedCms().databaseUrl !== undefined;

let store: CmsStore & { remove: () => Promise<void> };
let cms: CmsProcess;
let admin: Client;

async function logIn({ email, password }: { email: string; password: string }) {
  const client = new Client(cms.url);
  expect((await client.post('/users/login', { email, password })).status).toBe(200);
  return client;
}

async function write(writer: Client, title: string) {
  const body = { title, content: '<p>Some text.</p>', tags: ['Old'], categories: ['portfolio'] };
  const answer = await writer.post<{ blog: { _id: string } }>('/blogs/create', body);
  return answer.body.blog._id;
}

/** Removes what databases did not have before things could be reported. */
async function removeReports(database: Knex) {
  if (isPostgres) {
    await database.raw('ALTER TABLE notifications DROP COLUMN report_id');
  } else {
    // SQLite drops no column that refers to another table.
    const { sql } = await database('sqlite_master').where({ name: 'notifications' }).first('sql');
    await database.raw('DROP TABLE notifications');
    await database.raw(sql.replace(/report_id integer REFERENCES .*?,/, ''));
  }
  for (const table of ['report_answers', 'reporters', 'reports']) await database.raw(`DROP TABLE ${table}`);
  await database.raw('DROP INDEX IF EXISTS comments_hidden_newest_idx');
  for (const column of ['hidden', 'hidden_by_reports', 'kept_by_moderator'])
    await database.raw(`ALTER TABLE comments DROP COLUMN ${column}`);
  await database.raw('ALTER TABLE site_settings DROP COLUMN reports_hide');
}

/** Adds what databases had while a change of status could be undone. */
async function addUndo(database: Knex) {
  await database.raw('ALTER TABLE up_users ADD COLUMN ever_published boolean');
  await database.raw('CREATE TABLE status_changes (blog_id integer REFERENCES blogs (id) ON DELETE CASCADE)');
}

/** Removes what databases did not have before lists were sorted by likes and accounts had a search text. */
async function makeOld(database: Knex) {
  const titles = store.databaseUrl ? [] : ['published_titles', 'moderated_titles'];
  const words = store.databaseUrl ? [] : ['up_users_words', 'tags_words'];
  for (const table of words) {
    for (const deed of ['added', 'changed', 'removed']) await database.raw(`DROP TRIGGER ${table}_${deed}`);
  }
  const others = ['title_starts', 'indexed_titles', 'applied_migrations'];
  for (const table of [...titles, ...words, ...others]) await database.raw(`DROP TABLE ${table}`);
  for (const table of ['blog_tags', 'blog_categories']) {
    await database.raw(`DROP INDEX ${table}_top_idx`);
    await database.raw(`ALTER TABLE ${table} DROP COLUMN likes_count`);
  }
  await database.raw('ALTER TABLE up_users DROP COLUMN search_text');
  for (const column of ['rejections_count', 'last_seen_at'])
    await database.raw(`ALTER TABLE up_users DROP COLUMN ${column}`);
  await removeReports(database);
  await addUndo(database);
  await database('counters').where('name', 'users').orWhere('name', 'like', 'audit.%').delete();
  await database.raw('ANALYZE blogs');
  if (!isPostgres) {
    await database.raw('DROP INDEX blogs_author_state_created_idx');
  }
  // Strapi's own record of the schema: with it gone, it looks at the tables themselves.
  await database('strapi_database_schema').delete();
  const older = 'start varchar(8) NOT NULL, blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE';
  await database.raw(`CREATE TABLE blog_word_starts (${older})`);
}

/** Stores pictures from before it was recorded where they are shown: the first stands in a text. */
async function addPictures(database: Knex, shownIn: string) {
  const addresses = ['abcdefghijklmnop_40x30', 'qrstuvwxyz012345_40x30'].map(
    (name) => `/uploads/${name}.webp`,
  );
  await database('uploads').insert(addresses.map((address) => ({ document_id: address, address })));
  const content = `<p><img src="${addresses[0]}" alt=""></p>`;
  await database('blogs').where({ document_id: shownIn }).update({ content });
}

beforeAll(async () => {
  store = await makeStore();
  cms = await startCms(store);
  admin = await logIn(demoAdmin);
  const liked = await write(admin, 'Éclairs, long ago');
  const decided = await write(admin, 'Nothing liked');
  for (const status of ['rejected', 'published'])
    await admin.put(`/admin/blogs/${decided}/status`, { status, reason: 'Too short' });
  await admin.put(`/blogs/${liked}/like`);
  await admin.post(`/blogs/comments/${liked}`, { content: 'From before' });
  await new Client(cms.url).post('/users/login', { email: demoUser.email, password: 'Wrong-Horse-1!' });
  await cms.stop();
  const database = connect(store);
  await makeOld(database);
  await addPictures(database, liked);
  await database.destroy();
  cms = await startCms(store);
  admin = await logIn(demoAdmin);
}, patience);

afterAll(async () => {
  await cms.stop();
  await store.remove();
}, patience);

describe('a database from before gets by itself', () => {
  test.each(['/blogs/tag/Old?sort=top', '/blogs?category=portfolio&sort=top'])(
    'lists by likes: %s',
    async (path) => {
      const { body } = await admin.get<{ title: string }[]>(path);
      expect(body.map(({ title }) => title)).toEqual(['Éclairs, long ago', 'Nothing liked']);
    },
  );

  test.each(['/blogs/search?query=%C3%A9CLAIR', '/blogs/search?query=l', '/admin/dashboard?query=long'])(
    'titles to search: %s',
    async (path) => {
      const { body } = await admin.get<{ title: string }[]>(path);
      expect(body.map(({ title }) => title)).toContain('Éclairs, long ago');
    },
  );

  test('accounts and tags to search', async () => {
    expect((await admin.get<unknown[]>('/users?query=EMO.US')).body).toHaveLength(1);
    expect((await admin.get('/blogs/tags?query=OLD')).body).toEqual(['Old']);
  });

  test.skipIf(isPostgres)('indexes that SQLite knows as much about as about the others', async () => {
    const database = connect(store);
    const known: string[] = await database('sqlite_stat1').where({ tbl: 'blogs' }).pluck('idx');
    const indexes = database('sqlite_master').where({ type: 'index', tbl_name: 'blogs' });
    expect(known).toContain('blogs_author_state_created_idx');
    expect(known.sort()).toEqual((await indexes.pluck('name')).sort());
    await database.destroy();
  });

  test.runIf(isPostgres)('columns that PostgreSQL knows something about', async () => {
    const database = connect(store);
    const known: string[] = await database('pg_stats').where({ tablename: 'blogs' }).pluck('attname');
    expect(known).toContain('state');
    await database.destroy();
  });

  test('no more of what nothing reads', async () => {
    const database = connect(store);
    expect(await database.schema.hasTable('status_changes')).toBe(false);
    expect(await database.schema.hasColumn('up_users', 'ever_published')).toBe(false);
    await database.destroy();
  });

  test('what admins see of an account', async () => {
    const [account] = (await admin.get<ListedUser[]>('/users?role=admin')).body;
    expect(account).toMatchObject({ rejectionsCount: 1, lastSeenAt: expect.any(String) });
  });

  test.each(storedCounts)('each row of %s with a true %s', async (...count) => {
    const database = connect(store);
    expect(await wrongCounts(database, count)).toEqual([]);
    await database.destroy();
  });

  test('comments to report', async () => {
    const reader = await logIn(demoUser);
    const [blog] = (await reader.get<Blog[]>('/blogs?tag=Old&sort=top')).body;
    const [comment] = blog?.comments ?? [];
    expect(comment?.content).toBe('From before');
    const answer = await reader.post(`/blogs/comments/${comment?._id}/report`, { reason: 'other' });
    expect(answer.status).toBe(201);
    const [entry] = (await admin.get<Report[]>('/admin/reports')).body;
    expect(entry?.subject.id).toBe(comment?._id);
    expect((await admin.get('/admin/settings')).body).toMatchObject({ reportsHide: true });
    expect((await admin.get('/notifications')).status).toBe(200);
  });

  test('which pictures are shown', async () => {
    const database = connect(store);
    const uploads = await database('uploads as u')
      .leftJoin('upload_uses as s', 's.upload_id', 'u.id')
      .orderBy('u.id')
      .select('u.name', 's.holder', 'u.unused_since');
    expect(uploads).toEqual([
      { name: 'abcdefghijklmnop_40x30', holder: 'blogs', unused_since: null },
      { name: 'qrstuvwxyz012345_40x30', holder: null, unused_since: expect.anything() },
    ]);
    await database.destroy();
  });

  test('totals', async () => {
    const total = async (path: string) => (await admin.get(path)).headers['x-total-count'];
    expect([await total('/users'), await total('/admin/audit?action=login.fail')]).toEqual(['2', '1']);
  });
});

test(
  'the next start finds nothing to do',
  async () => {
    const database = connect(store);
    const rows = async () => [
      await database('applied_migrations').orderBy('name'),
      await database('counters').orderBy('name').select('name', 'value'),
    ];
    const before = await rows();
    await cms.stop();
    cms = await startCms(store);
    expect(await rows()).toEqual(before);
    await database.destroy();
  },
  patience,
);
