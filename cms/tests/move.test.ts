import { expect, test } from 'vitest';
import { demoUser } from '../src/contract';
import { differences, fillSite, onSqlite, prepareFolder, prepareStores, refused, run } from './backups';
import { Client } from './client';
import { makeStore } from './cms';
import { startCms } from './cms-process';
import { preparePostgres } from './postgres-server';

const inFolder = prepareFolder();
const { keep } = prepareStores();
const { createDatabase } = preparePostgres();

test('a site that was moved from SQLite to PostgreSQL has the same rows, and people stay logged in', async () => {
  const store = onSqlite(await keep(makeStore()));
  const before = await startCms(store);
  const author = new Client(before.url);
  const { email, password } = demoUser;
  expect((await author.post('/users/login', { email, password })).status).toBe(200);
  const blog = await fillSite(author);
  const databaseUrl = await createDatabase('moved');
  expect(await refused(store, 'move', databaseUrl)).toContain('Linefeed is running');
  await before.stop();

  await run(store, 'backup', inFolder('before.tar.gz'));
  expect(await run(store, 'move', databaseUrl)).toContain('read back and compared');
  const moved = { ...store, databaseUrl };
  await run(moved, 'backup', inFolder('after.tar.gz'));
  expect(await differences(inFolder('before.tar.gz'), inFolder('after.tar.gz'))).toEqual([]);

  const after = await startCms(moved);
  const client = new Client(after.url, author.cookie);
  expect((await client.get('/users/me')).status).toBe(200);
  expect((await client.get(`/blogs/${blog}`)).status).toBe(200);
  await after.stop();
}, 240_000);
