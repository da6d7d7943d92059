import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAdmin, demoUser } from '../src/setup/demo-accounts';
import { Client } from './client';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { connect } from './database';
import { makeStore } from './store';

const patience = 240_000;

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

/** Takes away what databases did not have before lists were sorted by likes and accounts had a search text. */
async function makeOld(database: Knex) {
  const titles = store.databaseUrl ? [] : ['published_titles', 'moderated_titles'];
  const words = store.databaseUrl ? [] : ['up_users_words', 'tags_words'];
  for (const table of words) {
    for (const deed of ['added', 'changed', 'removed']) await database.raw(`DROP TRIGGER ${table}_${deed}`);
  }
  for (const table of [...titles, ...words, 'title_starts']) await database.raw(`DROP TABLE ${table}`);
  for (const table of ['blog_tags', 'blog_categories']) {
    await database.raw(`DROP INDEX ${table}_top_idx`);
    await database.raw(`ALTER TABLE ${table} DROP COLUMN likes_count`);
  }
  await database.raw('ALTER TABLE up_users DROP COLUMN search_text');
  await database('counters').where('name', 'users').orWhere('name', 'like', 'audit.%').delete();
  // What Strapi knows of the schema: with it gone, it looks at the tables themselves.
  await database('strapi_database_schema').delete();
  const older = 'start varchar(8) NOT NULL, blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE';
  await database.raw(`CREATE TABLE blog_word_starts (${older})`);
}

beforeAll(async () => {
  store = await makeStore();
  cms = await startCms(store);
  admin = await logIn(demoAdmin);
  const liked = await write(admin, 'Éclairs, long ago');
  await write(admin, 'Nothing liked');
  await admin.put(`/blogs/${liked}/like`);
  await new Client(cms.url).post('/users/login', { email: demoUser.email, password: 'Wrong-Horse-1!' });
  await cms.stop();
  const database = connect(store);
  await makeOld(database);
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

  test('totals', async () => {
    const total = async (path: string) => (await admin.get(path)).headers['x-total-count'];
    expect([await total('/users'), await total('/admin/audit?action=login.fail')]).toEqual(['2', '1']);
  });
});
