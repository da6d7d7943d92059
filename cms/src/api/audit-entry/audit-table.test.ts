// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract';
import { newRow } from '../../database/new-row';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { countAnsweredDuring } from '../../../tests/support/count-answered';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

const subject = `days-${process.pid}-${Date.now()}`;

async function keep(moment: string, more: object = {}) {
  const row = { ...newRow(new Date(moment)), action: 'user.ban', subject_type: 'user', subject_id: subject };
  await database()('audit_entries').insert({ ...row, detail: moment, ...more });
}

describe('the days of the audit log', () => {
  beforeAll(async () => {
    for (const moment of ['2020-02-28T23:59:59.999Z', '2020-02-29T00:00:00Z', '2020-02-29T23:59:59.999Z'])
      await keep(moment);
    await keep('2020-03-01T00:00:00Z');
  });

  test.each([
    ['from=2020-02-29', [0, 1, 1, 1]],
    ['to=2020-02-29', [1, 1, 1, 0]],
    ['from=2020-02-29&to=2020-02-29', [0, 1, 1, 0]],
    ['from=2020-03-02&to=2020-02-01', [0, 0, 0, 0]],
    ['from=0001-01-01&to=9999-12-31', [1, 1, 1, 1]],
    ['action=user.ban&from=2020-03-01', [0, 0, 0, 1]],
  ])('%s', async (query, shown) => {
    const answer = await admin.client.get<AuditEntry[]>(`/admin/audit?subject=${subject}&${query}`);
    const count = shown.filter(Boolean).length;
    expect([answer.status, answer.body.length]).toEqual([200, count]);
    expect(answer.headers['x-total-count']).toBe(String(count));
    const { text } = await admin.client.get(`/admin/audit.csv?subject=${subject}&${query}`);
    expect(text.split('\r\n')).toHaveLength(count + 2);
  });

  test.each(['from=2020-02-30', 'to=x', 'from=2020-02-29T00:00:00Z', 'from=2020-02-29&from=2020-02-29'])(
    'refuses %s',
    async (query) => {
      for (const path of ['/admin/audit', '/admin/audit.csv'])
        expect((await admin.client.get(`${path}?${query}`)).status).toBe(400);
    },
  );
});

describe('GET /admin/audit.csv', () => {
  test('is for admins', async () => {
    expect((await visitor().get('/admin/audit.csv')).status).toBe(401);
    expect((await (await makeUser()).client.get('/admin/audit.csv')).status).toBe(403);
  });

  test('gives who did what to what, and no text that a spreadsheet would run', async () => {
    const blog = await makeBlog({ title: '=HYPERLINK("https://x")' });
    await admin.client.put(`/admin/blogs/${blog.documentId}/status`, { status: 'rejected', reason: '+1' });
    const { headers, text } = await admin.client.get(`/admin/audit.csv?subject=${blog.documentId}`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'private, no-store',
    });
    const [header, line] = text.split('\r\n');
    expect(header).toBe('\uFEFFcreatedAt,action,actor,actorId,subjectType,subject,subjectId,detail');
    expect(line).toContain(
      `"blog.status","${admin.name}","${admin.documentId}","blog","'=HYPERLINK(""https://x"")","${blog.documentId}","published → rejected: +1"`,
    );
    expect(text).not.toContain('127.0.0.1');
  });

  test('names panel accounts in a column', async () => {
    const about = `${subject}-panel`;
    await keep('2020-05-05T00:00:00Z', { subject_id: about, detail: 'Spam (panel account ed17)' });
    const { text } = await admin.client.get(`/admin/audit.csv?subject=${about}`);
    expect(text).toContain('"Panel account ed17","","user","","' + about + '","Spam"');
  });

  test('is sent in batches, each entry once, newest first, while other calls are answered', async () => {
    const about = `${subject}-batch`;
    // Many at the same moment: the order among them must hold from batch to batch.
    const rows = Array.from({ length: 20_000 }, (_, i) => ({
      ...newRow(new Date(1_580_000_000_000 + Math.floor(i / 700))),
      ...{ action: 'user.ban', subject_type: 'user', subject_id: about, detail: `entry ${i};` },
    }));
    await database().batchInsert('audit_entries', rows, 50);
    const { result, answered } = await countAnsweredDuring(
      admin.client.get(`/admin/audit.csv?subject=${about}`),
    );
    const numbers = [...result.text.matchAll(/entry (\d+);/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect(new Set(numbers).size).toBe(20_000);
    // More than two, because one call may be answered just before the work begins and one just before it ends.
    expect(answered).toBeGreaterThan(2);
  });
});
