// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { demoUser } from '../../src/contract';
import { Client } from '../support/client';
import { sharedCms } from '../support/cms';
import type { CmsStore } from '../support/cms-process';
import { connect } from '../support/database';
import { prepareStarts } from '../support/prepare-starts';

const { start, emptyStore } = prepareStarts();

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
    const tables = ['up_users', 'up_roles', 'categories', 'site_settings', 'admin_users', 'blogs', 'tags'];
    const rows: Record<string, unknown> = {};
    for (const table of tables) rows[table] = await knex(table).orderBy(1);
    // Moves when a start indexes the titles of blogs that other tests have changed behind the back of the CMS.
    rows.counters = await knex('counters').whereNot({ name: 'listings' }).orderBy('name');
    return { schema, rows };
  } finally {
    await knex.destroy();
  }
}

describe('a start', () => {
  // Those that find no other release do the same without looking at the tables; half of the tests make such a start.
  test('on data whose tables another release described, beside a process that runs, changes nothing', async () => {
    const store = sharedCms();
    const knex = connect(store);
    await knex('strapi_database_schema').update({ hash: 'of another release' });
    await knex.destroy();
    const first = await contentsOf(store);
    await (await start(store)).stop();
    expect(await contentsOf(store)).toEqual(first);
  });

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
    240_000,
  );
});
