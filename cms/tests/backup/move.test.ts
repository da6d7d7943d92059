import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { expect, test, vi } from 'vitest';
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
import { type CmsStore, startCms, startCmsCommand } from '../support/cms-process';
import { preparePostgres } from '../support/peers/postgres-server';

const inFolder = prepareFolder();
const { keep } = prepareStores();
const { on, createDatabase, countTables } = preparePostgres();

/** Makes the move stand still where it creates its first index. */
const standStill = `CREATE FUNCTION stand_still() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); END';
  CREATE EVENT TRIGGER stand_still ON ddl_command_end WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION stand_still()`;

const hashFile = ({ dataDir }: CmsStore) =>
  createHash('sha256')
    .update(readFileSync(path.join(dataDir, 'linefeed.db')))
    .digest('hex');

/** Kills the move to a new database where it stands still: neither database has changed. */
async function killMove(store: CmsStore) {
  const before = hashFile(store);
  const url = await createDatabase('killed');
  await on('killed', (database) => database.raw(standStill));
  const command = startCmsCommand(store, 'move', [url]);
  const sleeping = (database: Knex) =>
    database('pg_stat_activity').where({ datname: 'killed', wait_event: 'PgSleep' }).select('pid');
  await on('postgres', (database) =>
    vi.waitFor(
      async () => expect([command.log(), await sleeping(database)]).toEqual(['', [expect.anything()]]),
      60_000,
    ),
  );
  await command.kill();
  expect(hashFile(store)).toBe(before);
  expect(await refused(store, 'move', url)).toContain('One that was killed is gone within seconds');
  await on('postgres', async (database) => {
    await database.raw("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'killed'");
    await vi.waitFor(async () => expect(await sleeping(database)).toEqual([]), 10_000);
  });
  expect(await countTables('killed')).toBe(0);
  await on('killed', (database) => database.raw('DROP EVENT TRIGGER stand_still'));
  return url;
}

test('a site moves from SQLite to PostgreSQL after a move that was killed, with all rows and sessions', async () => {
  const store = onSqlite(await keep(makeStore()));
  const before = await startCms(store);
  const author = new Client(before.url);
  const { email, password } = demoUser;
  expect((await author.post('/users/login', { email, password })).status).toBe(200);
  const blog = await fillSite(author);
  expect(await refused(store, 'move', await createDatabase('other'))).toContain('Linefeed is running');
  await before.stop();

  const databaseUrl = await killMove(store);
  await run(store, 'backup', inFolder('before.tar.gz'));
  expect(await run(store, 'move', databaseUrl)).toContain('read back and compared');
  expect(await refused(store, 'move', databaseUrl)).toContain('only DATABASE_URL is still to be changed');
  const moved = { ...store, databaseUrl };
  await run(moved, 'backup', inFolder('after.tar.gz'));
  expect(await differences(inFolder('before.tar.gz'), inFolder('after.tar.gz'))).toEqual([]);

  const after = await startCms(moved);
  const client = new Client(after.url, author.cookie);
  expect((await client.get('/users/me')).status).toBe(200);
  expect((await client.get(`/blogs/${blog}`)).status).toBe(200);
  await after.stop();
}, 240_000);
