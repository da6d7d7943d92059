// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { countAnsweredDuring } from '../../../tests/support/count-answered';
import { nextOf } from '../../../tests/support/next-link';
import type { Subscriber } from '../../contract';
import { newRow } from '../../database/new-row';

let admin: Client;
beforeAll(async () => {
  admin = (await makeAdmin()).client;
});

/** So many that other calls would wait for a while. */
const many = 20_000;
/** Calls that come just before it begins or ends. */
const mostAtItsEnds = 2;
let made = 0;

async function makeSubscriber(
  changes: { name?: string; email?: string; domain?: string; state?: string } = {},
) {
  const domain = changes.domain ?? 'example.org';
  const email = changes.email ?? `listed.${(made += 1)}.${process.pid}.${Date.now()}@${domain}`;
  const dates = { confirmed_at: changes.state === 'confirmed' ? new Date() : null };
  const row = {
    ...newRow(),
    name: '',
    state: 'pending',
    ...dates,
    ...changes,
    email,
    key: email.toLowerCase(),
    domain,
  };
  await database()('subscribers').insert(row);
  return row;
}

test('the list and its table need an admin', async () => {
  const { client } = await makeUser();
  for (const path of ['/admin/subscribers', '/admin/subscribers.csv']) {
    expect([(await visitor().get(path)).status, (await client.get(path)).status]).toEqual([401, 403]);
  }
});

test('lists subscribers, newest first, in pages and by status', async () => {
  const first = await makeSubscriber({ name: 'Ada', state: 'confirmed' });
  const second = await makeSubscriber({ state: 'unsubscribed' });
  const answer = await admin.get<Subscriber[]>('/admin/subscribers?limit=1');
  expect(answer.body).toEqual([
    {
      _id: second.document_id,
      name: '',
      email: second.email,
      status: 'unsubscribed',
      createdAt: second.created_at.toISOString(),
      confirmedAt: null,
    },
  ]);
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(1);
  const next = await admin.raw<Subscriber[]>('GET', nextOf(answer) ?? '');
  expect(next.body[0]).toMatchObject({ _id: first.document_id, status: 'confirmed' });
  const confirmed = await admin.get<Subscriber[]>('/admin/subscribers?status=confirmed');
  expect(new Set(confirmed.body.map(({ status }) => status))).toEqual(new Set(['confirmed']));
  expect(confirmed.text).not.toMatch(/token|domain/);
  expect((await admin.get('/admin/subscribers?status=gone')).status).toBe(400);
});

describe('the table', () => {
  test('holds everybody, and no text that a spreadsheet would run', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a,"b"\nc', 'Zoë', 'Ada; Bob-Cy'];
    names.push('\u001f=1', '\u200b+1', 'a;=1', 'a; "@b', 'a\t-1', 'a\n=1');
    const rows = [];
    for (const name of names) rows.push(await makeSubscriber({ name }));
    const evil = await makeSubscriber({ email: `=cmd|'x'!A${process.pid}${Date.now()}@example.org` });
    const semicolons = await makeSubscriber({ email: `b${process.pid}${Date.now()};=1+1;"-1;@x.org` });
    const { headers, text, status } = await admin.get('/admin/subscribers.csv');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
      'cache-control': 'private, no-store',
    });
    expect(text.startsWith('\uFEFFname,email,status,createdAt,confirmedAt\r\n')).toBe(true);
    const cells = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", "'\rx", 'a,""b""\nc', 'Zoë', 'Ada; Bob-Cy'];
    cells.push("'\u001f=1", "'\u200b+1", "a;'=1", `a;' ""@b`, "a\t'-1", "a\n'=1");
    rows.forEach((row, i) => expect(text).toContain(`"${cells[i]}","${row.email}","pending","`));
    expect(text).toContain(`"'${evil.email}"`);
    expect(text).toContain(`"${semicolons.email.replace(/;(=1|"-1|@)/g, ";'$1").replaceAll('"', '""')}"`);
    expect((await admin.get('/admin/subscribers.csv?status=confirmed')).text).not.toContain(evil.email);
  });

  test('is sent in batches, each subscriber once, while other calls are answered', async () => {
    const rows = Array.from({ length: many }, (_, i) => {
      const email = `batch.${i}.${process.pid}.${Date.now()}@batch.example`;
      return { ...newRow(), email, key: email, domain: 'batch.example', state: 'pending' };
    });
    await database().batchInsert('subscribers', rows, 70);
    const { result, answered } = await countAnsweredDuring(admin.get('/admin/subscribers.csv'));
    const emails = result.text.match(/"batch\.[^"]+"/g) ?? [];
    expect([emails.length, new Set(emails).size]).toEqual([many, many]);
    expect(answered).toBeGreaterThan(mostAtItsEnds);
  });
});

describe('PUT /admin/subscribers/unsubscribe', () => {
  const end = (domain: unknown) => admin.put('/admin/subscribers/unsubscribe', { domain });

  test('unsubscribes everybody at one domain and nobody else, and is recorded', async () => {
    const domain = `d${process.pid}${Date.now()}.example`;
    const rows = [];
    for (const state of ['pending', 'confirmed', 'unsubscribed'])
      rows.push(await makeSubscriber({ domain, state }));
    const other = await makeSubscriber({ domain: `sub.${domain}`, state: 'confirmed' });
    const answer = await end(` @${domain.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: '2 subscribers have been unsubscribed.' },
    ]);
    const states = await database()('subscribers').where({ domain }).pluck('state');
    expect(new Set(states)).toEqual(new Set(['unsubscribed']));
    expect((await database()('subscribers').where({ key: other.key }).first()).state).toBe('confirmed');
    const [entry] = (await admin.get<object[]>('/admin/audit?action=subscribers.unsubscribe')).body;
    expect(entry).toMatchObject({ subject: { type: 'subscribers', label: domain } });
  });

  test.each([
    ['bücher', 'xn--bcher-kva'],
    ['XN--BCHER-KVA', 'xn--bcher-kva'],
    ['straße', 'xn--strae-oqa'],
  ])('finds %s in either spelling', async (typed, ascii) => {
    const letters = ascii === 'xn--strae-oqa' ? 'straße' : 'Bücher';
    const parent = `d${process.pid}${Date.now()}.example`;
    for (const email of [`a@${letters}.${parent}`, `b@${ascii}.${parent}`])
      expect((await visitor().post('/subscribers', { email })).status).toBe(200);
    expect((await end(`${typed}.${parent}`)).body).toMatchObject({
      message: '2 subscribers have been unsubscribed.',
    });
  });

  test('finds a domain typed with an end dot or with ideographic dots, and records what was ended', async () => {
    const name = `d${process.pid}${Date.now()}`;
    const typed = [`a.${name}.example.`, `b。${name}．example｡`, `Bücher.${name}.example`];
    const domains = [`a.${name}.example`, `b.${name}.example`, `xn--bcher-kva.${name}.example`];
    for (const [i, domain] of domains.entries()) {
      await makeSubscriber({ domain, state: 'confirmed' });
      const { body } = await end(typed[i]);
      expect(body).toMatchObject({ message: '1 subscriber has been unsubscribed.' });
      const [entry] = (await admin.get<object[]>('/admin/audit?action=subscribers.unsubscribe')).body;
      expect(entry).toMatchObject({ subject: { label: domain } });
    }
  });

  test('reads no other domain out of what is none', async () => {
    const host = `d${process.pid}${Date.now()}.example`;
    await makeSubscriber({ domain: host, state: 'confirmed' });
    await makeSubscriber({ domain: '192.168.0.1', state: 'confirmed' });
    const typed = [`${host}/x.y`, `${host}#x.y`, `${host}?x.y`, `${host}:80.y`, `${host}\\x.y`, `${host}..`];
    for (const domain of [...typed, '192.168.1', '192.168.0.1', '0xc0.168.1', '１９２.168.1'])
      expect([domain, (await end(domain)).status]).toEqual([domain, 400]);
    const states = await database()('subscribers').whereIn('domain', [host, '192.168.0.1']).pluck('state');
    expect(new Set(states)).toEqual(new Set(['confirmed']));
  });

  test('in batches, while other calls are answered', async () => {
    const { result, answered } = await countAnsweredDuring(end('batch.example'));
    expect(result.body).toEqual({ success: true, message: `${many} subscribers have been unsubscribed.` });
    expect(answered).toBeGreaterThan(mostAtItsEnds);
    expect(
      await database()('subscribers').where({ domain: 'batch.example' }).whereNot({ state: 'unsubscribed' }),
    ).toEqual([]);
  });

  test.each([undefined, '', 'no', 'a@b.example', 'two words.example', { a: 1 }])(
    'refuses %j',
    async (domain) => {
      const answer = await end(domain);
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
        400,
        ['domain'],
      ]);
    },
  );
});
