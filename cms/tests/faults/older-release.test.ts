import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAdmin } from '../../src/contract';
import { Client } from '../support/client';
import { makeStore, sharedCms } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';

const patience = 240_000;
const isPostgres = sharedCms().databaseUrl !== undefined;

let store: CmsStore & { remove: () => Promise<void> };
let cms: CmsProcess;
let admin: Client;

async function startAsAdmin() {
  cms = await startCms(store);
  admin = new Client(cms.url);
  const { email, password } = demoAdmin;
  expect((await admin.post('/users/login', { email, password })).status).toBe(200);
}

async function write(title: string) {
  const body = { title, content: '<p>Some text.</p>', tags: ['Old'], categories: ['portfolio'] };
  const answer = await admin.post<{ blog: { _id: string } }>('/blogs/create', body);
  return answer.body.blog._id;
}

beforeAll(async () => {
  store = await makeStore();
  await startAsAdmin();
}, patience);

afterAll(async () => {
  await cms.stop();
  await store.remove();
}, patience);

describe('a blog that an older release, which does not know the index of titles, has saved', () => {
  const titlesOf = async (path: string) =>
    (await admin.get<{ title: string }[]>(path)).body.map(({ title }) => title);
  const found = (words: string) => titlesOf(`/blogs/search?query=${encodeURIComponent(words)}`);

  /** Takes a title out of the index, as if its blog had come without it. */
  async function unindex(database: Knex, id: string) {
    const blog = await database('blogs').where({ document_id: id }).first('id');
    await database('title_starts').where({ blog_id: blog.id }).delete();
    await database('indexed_titles').where({ blog_id: blog.id }).delete();
    if (isPostgres) return;
    for (const table of ['published_titles', 'moderated_titles'])
      await database.raw(`DELETE FROM ${table} WHERE (rowid & 4194303) = ?`, [blog.id]);
  }

  beforeAll(async () => {
    const published = await write('Zebra crossing');
    await write('Quokka selfie');
    const changed = await write('Walrus before');
    const rejected = await write('Xylophone lessons');
    await write('🎉 …');
    await cms.stop();
    const database = connect(store);
    await unindex(database, published);
    await database('indexed_titles').where({ search_text: 'quokka selfie' }).delete();
    await database('blogs')
      .where({ document_id: changed })
      .update({ title: 'Yeti after', search_text: 'yeti after' });
    await database('blogs').where({ document_id: rejected }).update({ state: 'rejected' });
    expect(await database('title_starts').where({ start: 'ye' })).toEqual([]);
    await database.destroy();
    await startAsAdmin();
  }, patience);

  test.each(['z', 'ze', 'zeb', 'crossing', 'bra cro'])('is found by %j when published', async (words) => {
    expect(await found(words)).toEqual(['Zebra crossing']);
    expect(await titlesOf(`/blogs?view=card&query=${encodeURIComponent(words)}`)).toEqual(['Zebra crossing']);
    expect(await titlesOf(`/admin/dashboard?query=${encodeURIComponent(words)}`)).toEqual(['Zebra crossing']);
  });

  test.each(['q', 'quokka'])('is found by %j when only a part of it was missing', async (words) => {
    expect(await found(words)).toEqual(['Quokka selfie']);
  });

  test.each(['y', 'ye', 'yeti', 'after'])('is found by %j when its title was changed', async (words) => {
    expect(await found(words)).toEqual(['Yeti after']);
  });

  test.each(['w', 'wa', 'walrus', 'before'])('is not found by %j, its former title', async (words) => {
    expect(await found(words)).toEqual([]);
  });

  test.each(['x', 'xy', 'xylophone'])('is found by %j by admins alone when rejected', async (words) => {
    expect(await found(words)).toEqual([]);
    expect(await titlesOf(`/admin/dashboard?query=${words}`)).toEqual(['Xylophone lessons']);
  });

  test(
    'is indexed once: the next start finds nothing to do',
    async () => {
      const read = async () => {
        const database = connect(store);
        const row = await database('counters').where({ name: 'listings' }).first('value');
        await database.destroy();
        return row.value;
      };
      const before = await read();
      await cms.stop();
      await startAsAdmin();
      expect(await read()).toBe(before);
    },
    patience,
  );
});

describe('a SQLite database whose titles were written one by one', () => {
  const pieces = async (database: Knex) =>
    Number((await database('published_titles_idx').countDistinct('segid as n').first())?.n);

  test.skipIf(isPostgres)(
    'is put in order, and still searched',
    async () => {
      await write('Nothing liked');
      await cms.stop();
      const database = connect(store);
      await database.raw(`INSERT INTO published_titles (published_titles, rank) VALUES ('automerge', 0)`);
      for (let row = 1; row <= 10; row += 1) {
        await database.raw('INSERT INTO published_titles (rowid, title) VALUES (?, ?)', [row, `gone ${row}`]);
      }
      expect(await pieces(database)).toBeGreaterThan(10);
      cms = await startCms(store);
      await expect.poll(() => pieces(database), { timeout: 10_000 }).toBe(1);
      await database.destroy();
      const { body } = await new Client(cms.url).get<{ title: string }[]>('/blogs/search?query=nothing');
      expect(body.map(({ title }) => title)).toEqual(['Nothing liked']);
    },
    patience,
  );
});
