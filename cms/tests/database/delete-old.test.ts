// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newRow } from '../../src/database/new-row';
import { makeBlog } from '../support/builders/blogs';
import { makeUser } from '../support/builders/people';
import { database } from '../support/database';
import { runJob } from '../support/call-cms';
import { explain } from '../support/plans';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

async function sessionRow() {
  const { id } = await makeUser();
  return { user_id: id, last_used_at: inDays(0), ends_at: inDays(1) };
}

async function accountTokenRow() {
  const { id, email } = await makeUser();
  return { user_id: id, email, kind: 'reset-password' };
}

async function subscriberTokenRow() {
  const email = `${randomUUID()}@example.org`;
  const subscriber = { ...newRow(), name: '', email, key: email, domain: 'example.org', state: 'pending' };
  const [{ id }] = await database()('subscribers').insert(subscriber).returning('id');
  return { subscriber_id: id, purpose: 'confirm' };
}

const mailRow = (state: string) => async () => ({ kind: 'contact', recipient: 'a***@example.org', state });

const attemptRow = async () => ({ browser_hash: 'b', provider: 'oidc', nonce: 'n', verifier: 'v' });

/** The key of a table, what tells its rows apart, and the job that deletes them. */
const keysOf: Record<string, [string, () => object, string]> = {
  sessions: ['id', () => ({ ...newRow(), token_hash: randomUUID() }), 'deleteExpiredSessions'],
  idempotency_keys: ['id', () => ({ ...newRow(), key: randomUUID() }), 'deleteOldKeys'],
  mails: ['id', newRow, 'deleteOldMails'],
  account_tokens: ['token_hash', () => ({ token_hash: randomUUID() }), 'deleteExpiredTokens'],
  subscriber_tokens: ['token_hash', () => ({ token_hash: randomUUID() }), 'deleteExpiredTokens'],
  sign_in_attempts: ['id', () => ({ id: randomUUID() }), 'deleteOldAttempts'],
};

const tables: [string, string, string, number, () => Promise<object>, object?][] = [
  ['sessions that have ended', 'sessions', 'ends_at', 0, sessionRow],
  ['sessions that nobody has used for a month', 'sessions', 'last_used_at', -30, sessionRow],
  ['answers of a day ago', 'idempotency_keys', 'expires_at', 0, async () => ({ caller: randomUUID() })],
  ['links of accounts that have expired', 'account_tokens', 'expires_at', 0, accountTokenRow],
  ['links of subscribers that have expired', 'subscriber_tokens', 'expires_at', 0, subscriberTokenRow],
  ['sign-ins that were not finished', 'sign_in_attempts', 'expires_at', 0, attemptRow],
  ['mails that were sent a month ago', 'mails', 'updated_at', -30, mailRow('sent'), { state: 'sent' }],
];

test.each(['failed', 'expired', 'unsent', 'waiting'])('mails that are %s', async (state) => {
  const mail = { ...newRow(inDays(-31)), ...(await mailRow(state)()), next_attempt_at: inDays(1) };
  await database()('mails').insert(mail);
  await runJob('deleteOldMails');
  const { document_id } = mail;
  const left = await database()('mails').where({ document_id }).delete();
  expect(left).toBe(state === 'waiting' ? 1 : 0);
});

test.each(['sent', 'failed', 'expired'])(
  'mails that waited for a month and are %s now stay',
  async (state) => {
    const mail = { ...newRow(inDays(-31)), updated_at: inDays(0), ...(await mailRow(state)()) };
    await database()('mails').insert(mail);
    await runJob('deleteOldMails');
    expect(await database()('mails').where({ document_id: mail.document_id }).delete()).toBe(1);
  },
);

test('blogs that were never announced, because they were withdrawn, are forgotten after a day', async () => {
  const makeWithdrawn = (publishedAt: Date) => makeBlog({ status: 'pending', publishedAt });
  const [old, young] = [await makeWithdrawn(inDays(-2)), await makeWithdrawn(new Date())];
  const ids = [old.id, young.id];
  await database()('new_blog_announcements').insert(ids.map((id) => ({ blog_id: id })));
  await runJob('deleteOldAnnouncements');
  const left = database()('new_blog_announcements').whereIn('blog_id', ids);
  expect(await left.pluck('blog_id')).toEqual([young.id]);
});

describe.each(tables)('%s', (_what, table, column, limit, common, where = {}) => {
  const [key, newKey, job] = keysOf[table] as [string, () => object, string];
  type Key = number | string;
  const left = (ids: Key[]) => database()(table).whereIn(key, ids).orderBy(column).pluck<Key[]>(key);

  async function keep(size: number, moment: Date): Promise<Key[]> {
    const shared = await common();
    const rows = Array.from({ length: size }, () => ({ ...newKey(), ...shared, [column]: moment }));
    const ids: Key[] = [];
    for (let start = 0; start < size; start += 50) {
      const inserted = await database()(table)
        .insert(rows.slice(start, start + 50))
        .returning(key);
      ids.push(...inserted.map((row: Record<string, Key>) => row[key] as Key));
    }
    return ids;
  }

  test('are forgotten, however many, and no others, while calls are answered', async () => {
    const old = await keep(1001, inDays(limit - 1));
    const young = await keep(1, inDays(limit + 0.5));
    const turns = await runJob(job);
    expect(await left([...old, ...young])).toEqual(young);
    expect(turns).toBeGreaterThan(1);
  });

  test('are deleted a few at a time: a write does not wait for all of them', async () => {
    const old = await keep(501, inDays(limit - 2));
    const [last = 0] = await keep(1, inDays(limit - 1));
    // A row that cannot be deleted keeps the other rows of its transaction.
    const type = typeof last === 'number' ? 'integer' : 'varchar(64)';
    await database().raw(`CREATE TABLE keepers (kept ${type} REFERENCES ${table} (${key}))`);
    await database()('keepers').insert({ kept: last });
    await expect(runJob(job)).rejects.toThrow(/foreign key/i);
    expect((await left([...old, last])).length).toBe(2);
    await database().raw('DROP TABLE keepers');
    await runJob(job);
    expect(await left([...old, last])).toEqual([]);
  });

  test('are found by an index', async () => {
    const old = database()(table).where(where).where(column, '<', inDays(limit));
    old.orderBy(column).limit(500).select(key);
    const { sql, bindings } = old.toSQL().toNative();
    expect((await explain(database(), { sql, bindings: [...bindings] })).faults).toEqual([]);
  });
});
