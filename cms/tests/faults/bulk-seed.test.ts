import { once } from 'node:events';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CmsStore } from '../support/cms-process';
import { connect } from '../support/database';
import { ended, makeSeedStore, startSeed } from '../support/seeding';
import { type StoredCount, storedCounts, wrongCounts } from '../support/stored-counts';

const patience = 180_000;

let store: CmsStore & { remove: () => Promise<void> };
let database: Knex;

async function seed(blogs: number) {
  const { code, said } = await ended(startSeed(store, blogs));
  expect(code, said).toBe(0);
}

const rows = async (table: string) => Number((await database(table).count('* as rows').first())?.rows);

beforeAll(async () => {
  store = await makeSeedStore();
  // Cut short as soon as the first batch is in, then taken up again.
  const child = startSeed(store, 4000);
  child.stderr.once('data', () => child.kill('SIGTERM'));
  await once(child, 'close');
  database = connect(store);
}, patience);

afterAll(async () => {
  await database.destroy();
  await store.remove();
});

test('a number that is none is refused with one sentence', async () => {
  const { code, said } = await ended(startSeed(store, 'abc'));
  expect([code, said]).toEqual([1, '--blogs abc is not a number: use --blogs 100000, for example.\n']);
});

describe('the seed of many blogs', () => {
  test(
    'fills up what a run that was cut short has left, and never doubles',
    async () => {
      const left = await rows('blogs');
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(4000);
      const wanted = left + 300;
      await seed(wanted);
      expect(await rows('blogs')).toBe(wanted);
      const [likes, comments, people] = [await rows('likes'), await rows('comments'), await rows('up_users')];
      await seed(wanted);
      expect(await rows('blogs')).toBe(wanted);
      expect([await rows('likes'), await rows('comments'), await rows('up_users')]).toEqual([
        likes,
        comments,
        people,
      ]);
    },
    patience,
  );

  test('makes every title searchable, but for those of drafts', async () => {
    const titles: string[] = await database('blogs').whereNot('state', 'draft').pluck('search_text');
    expect((await database('indexed_titles').pluck<string[]>('search_text')).sort()).toEqual(titles.sort());
  });

  // In the seed every rejected blog was rejected once.
  const rejections = `SELECT count(*) FROM blogs WHERE author_id = up_users.id AND state = 'rejected'`;
  test.each([...storedCounts, ['up_users', 'rejections_count', rejections] as StoredCount])(
    'keeps each row of %s true to its %s',
    async (...count) => {
      expect(await wrongCounts(database, count)).toEqual([]);
    },
  );

  test('dates each tag no later than the last blog that has it', async () => {
    const last = `SELECT max(b.created_at) FROM blog_tags t JOIN blogs b ON b.id = t.blog_id
      WHERE t.tag_id = tags.id`;
    expect(await database('tags').whereRaw(`created_at > (${last})`).pluck('name')).toEqual([]);
  });

  test('keeps the totals true', async () => {
    const counted = await database('blogs').groupBy('state').select('state').count('* as rows');
    const totals = Object.fromEntries(counted.map(({ state, rows }) => [`blogs.${state}`, Number(rows)]));
    const people = await database('up_users').where({ built_in: false }).count('* as rows').first();
    const stored = await database('counters')
      .whereNot('name', 'like', 'audit.%')
      .whereNot({ name: 'listings' })
      .select('name', 'value');
    expect(Object.fromEntries(stored.map(({ name, value }) => [name, Number(value)]))).toEqual({
      ...totals,
      users: Number(people?.rows),
    });
  });

  test('notes which pictures the blogs name', async () => {
    const named = await database('blogs').whereNotNull('image').count('* as n').first();
    const noted = await database('upload_uses as n')
      .join('uploads as u', 'u.id', 'n.upload_id')
      .join('blogs as b', (on) => void on.on('b.id', 'n.holder_id').andOn('b.image', 'u.address'))
      .where({ 'n.holder': 'blogs', 'u.unused_since': null })
      .count('* as n')
      .first();
    expect(Number(noted?.n)).toBe(Number(named?.n));
    expect(Number(named?.n)).toBeGreaterThan(0);
  });
});
