import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from './client';
import { makeStore } from './cms';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { connect } from './database';
import { findMail, tokenIn } from './sent-mails';

const account = { name: 'Leaking', email: 'leaking@example.org', password: 'Correct-Horse-1!' };

let store: CmsStore & { remove: () => Promise<void> };
let cms: CmsProcess;
let db: Knex;

beforeAll(async () => {
  store = await makeStore();
  cms = await startCms(store, { LOG_LEVEL: 'debug' });
  db = connect(store);
}, 240_000);
afterAll(async () => {
  await db.destroy();
  await cms.stop();
  await store.remove();
});

async function tableNames(): Promise<string[]> {
  if (!store.databaseUrl) return db('sqlite_master').where({ type: 'table' }).pluck('name');
  return db('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename');
}

test('the token of a mail is in no log line and in no row, before and after it is used', async () => {
  const client = new Client(cms.url);
  await client.post('/users/register', account);
  const confirm = tokenIn(await findMail(account.email, 'confirm-email', { store }), '/confirm-email');
  await client.post('/users/password/forgot', { email: account.email });
  const reset = tokenIn(await findMail(account.email, 'reset-password', { store }), '/reset-password');
  await client.post('/users/links/check', { token: confirm });
  await client.post('/users/email/confirm', { token: confirm });
  await client.post('/users/email/confirm', { token: confirm });
  await client.post('/users/password/reset', { token: reset, newPassword: 'short' });
  const answer = await client.post('/users/password/reset', { token: reset, newPassword: 'Other-Horse-2!' });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  for (const token of [confirm, reset]) {
    expect(answer.text).not.toContain(token);
    expect(cms.log()).not.toContain(token);
    for (const name of await tableNames()) {
      const rows = await db(name).select();
      expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false]);
    }
  }
});
