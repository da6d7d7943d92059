// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { newRow } from '../../database/new-row';
import { type AuditEntry, auditEntrySchema } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { runJob } from '../../../tests/support/call-cms';
import { readAll } from '../../../tests/support/next-link';

const path = '/admin/audit';

async function somethingDone() {
  const [admin, person, blog] = [await makeAdmin(), await makeUser(), await makeBlog()];
  await admin.client.put(`/users/${person.documentId}/ban`, { reason: 'Spam' });
  await admin.client.put(`/users/${person.documentId}/unban`);
  await admin.client.delete(`/admin/blogs/${blog.documentId}`);
  const list = async (query: string) => (await admin.client.get<AuditEntry[]>(`${path}?${query}`)).body;
  return { admin, person, blog, list };
}

describe('GET /admin/audit', () => {
  test('is for admins', async () => {
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await makeUser()).client.get(path)).status).toBe(403);
  });

  test('tells who did what to what, newest first', async () => {
    const { admin, person, blog, list } = await somethingDone();
    const actor = { _id: admin.documentId, name: admin.name };
    const subject = { type: 'user', id: person.documentId, label: person.name };
    const entries = await list(`actor=${admin.documentId}`);
    expect(entries.map(({ _id, createdAt, ...entry }) => entry)).toEqual([
      {
        action: 'blog.delete',
        actor,
        subject: { type: 'blog', id: blog.documentId, label: blog.title },
        detail: '',
      },
      { action: 'user.unban', actor, subject, detail: '' },
      { action: 'user.ban', actor, subject, detail: 'Spam' },
    ]);
    for (const entry of entries) expect(auditEntrySchema.strict().parse(entry)).toEqual(entry);
    expect(JSON.stringify(entries)).not.toContain('127.0.0.1');
  });

  test('filters by action, actor and subject, and counts what it found', async () => {
    const { admin, person, list } = await somethingDone();
    const actions = async (query: string) => (await list(query)).map(({ action }) => action);
    expect(await actions(`subject=${person.documentId}`)).toEqual(['user.unban', 'user.ban']);
    expect(await actions(`subject=${person.documentId}&action=user.ban`)).toEqual(['user.ban']);
    expect(await actions(`actor=${admin.documentId}&action=blog.delete`)).toEqual(['blog.delete']);
    for (const query of ['actor=unknown', 'subject=unknown', 'action=unknown'])
      expect(await actions(query)).toEqual([]);
    const answer = await admin.client.get(`${path}?actor=${admin.documentId}&limit=1`);
    expect(answer.headers['x-total-count']).toBe('3');
    const all = await readAll<AuditEntry>(admin.client, `${path}?actor=${admin.documentId}&limit=1`);
    expect(all.map(({ action }) => action)).toEqual(['blog.delete', 'user.unban', 'user.ban']);
  });

  test('holds logins that failed, without an actor', async () => {
    const { admin, person } = await somethingDone();
    await visitor().post('/users/login', { email: person.email, password: 'Wrong-Horse-1!' });
    const { body, text } = await admin.client.get<AuditEntry[]>(`${path}?action=login.fail&limit=1`);
    expect(body[0]?.subject).toEqual({ type: 'user', id: person.documentId, label: person.email });
    expect(Object.keys(body[0] ?? {})).not.toContain('actor');
    expect(text).not.toContain('Wrong-Horse');
  });

  test.each(['limit=x', 'after=x', 'action=a&action=b', 'actor=%00'])('refuses %s', async (query) => {
    expect((await (await makeAdmin()).client.get(`${path}?${query}`)).status).toBe(400);
  });
});

describe('the log', () => {
  const day = 86_400_000;

  async function keep(action: string, daysAgo: number, size = 1) {
    const rows = Array.from({ length: size }, () => ({
      ...newRow(new Date(Date.now() - daysAgo * day)),
      action,
      subject_type: 'user',
      detail: 'kept',
    }));
    await database().batchInsert('audit_entries', rows, 50);
    await database()('counters')
      .where({ name: `audit.${action}` })
      .increment('value', size);
  }

  const kept = () =>
    database()('audit_entries').where({ detail: 'kept' }).orderBy('created_at').pluck('action');

  test('forgets failed logins after 90 days, and nothing else', async () => {
    const { admin, person } = await somethingDone();
    await visitor().post('/users/login', { email: person.email, password: 'Wrong-Horse-1!' });
    await keep('login.fail', 91, 501);
    await keep('user.ban', 400);
    await keep('login.fail', 89);
    await runJob('deleteOldLoginFailures');
    expect(await kept()).toEqual(['user.ban', 'login.fail']);
    const { headers } = await admin.client.get(`${path}?action=login.fail`);
    const rows = await database()('audit_entries').where({ action: 'login.fail' });
    expect(headers['x-total-count']).toBe(String(rows.length));
  }, 60_000);
});
