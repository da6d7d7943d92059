import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Client } from './client';
import { makeStore } from './cms';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { connect } from './database';
import { startMailServer } from './mail-server';

const patience = 240_000;
const operator = 'operator@example.org';

let store: CmsStore & { remove: () => Promise<void> };
let server: Awaited<ReturnType<typeof startMailServer>>;
let cmses: CmsProcess[];
let db: Knex;

beforeAll(async () => {
  store = await makeStore();
  server = await startMailServer();
  const settings = { SMTP_URL: server.url, CONTACT_EMAIL: operator, SECRET: 's'.repeat(40) };
  cmses = [await startCms(store, settings)];
  // SQLite is for one process.
  if (store.databaseUrl) cmses.push(await startCms(store, settings));
  db = connect(store);
}, patience);

afterEach(async () => {
  server.behave('accept');
  await db('mails').delete();
  server.received.length = 0;
});

afterAll(async () => {
  await db.destroy();
  for (const cms of cmses) await cms.stop();
  server.stop();
  await store.remove();
}, patience);

/** Sends a contact message, by turns to each process. */
async function contact(message: string, email = 'reader@example.org') {
  const cms = cmses[message.length % cmses.length] as CmsProcess;
  const answer = await new Client(cms.url).post('/contact', {
    name: 'A reader',
    email,
    subject: 'Hello',
    message,
  });
  expect(answer.status).toBe(200);
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

async function states() {
  const rows: { state: string; attempts: number; last_answer: string }[] = await db('mails').orderBy('id');
  return rows.map(({ state, attempts, last_answer }) => ({ state, attempts, last_answer }));
}

const untilAllAre = (state: string) =>
  until(async () => {
    const rows = await states();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
  });

const untilAnswered = () =>
  until(async () => expect((await states()).every(({ last_answer }) => last_answer)).toBe(true));

/** Nothing is sent for a minute once one mail has found the server away. */
const untilPaused = () =>
  until(async () =>
    expect(await db('mails').whereNotNull('claimed_until').whereNotNull('last_answer')).toHaveLength(1),
  );

/** Ends all waiting, instead of the minutes that would have to pass. */
const letTimePass = () =>
  db('mails')
    .where({ state: 'waiting' })
    .update({ next_attempt_at: new Date(Date.now() - 1000), claimed_until: null });

test('a contact message arrives at the operator, who can reply to the sender', async () => {
  await contact('The first line\n<b>and</b> the second');
  await untilAllAre('sent');
  const [mail] = await server.mails();
  expect(mail).toMatchObject({
    subject: 'New contact message',
    from: { text: '"Linefeed" <no-reply@localhost>' },
    to: { text: operator },
    replyTo: { text: 'reader@example.org' },
  });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text).toContain('> <b>and</b> the second');
  expect(mail?.html).toContain('&lt;b&gt;and&lt;/b&gt; the second');
  expect(mail?.html).not.toMatch(/<img|<link|src=|url\(/);
  expect(await db('mail_bodies')).toEqual([]);
});

test('an address that is not one mailbox is no reply address, and its text stays out of the headers', async () => {
  await contact('Header', 'a@b.example,c@d.example');
  await untilAllAre('sent');
  const [mail] = await server.mails();
  expect(mail?.replyTo).toBeUndefined();
  expect((mail?.to as { text: string }).text).toBe(operator);
});

test('while a mail waits, the database holds neither its text nor its recipient', async () => {
  server.behave('silent');
  await contact('Nobody but the recipient reads this');
  const rows = JSON.stringify([await db('mails'), await db('mail_bodies')]);
  expect(rows).not.toMatch(/Nobody but|operator@/);
  expect(rows).toContain('o***@example.org');
});

describe.each([
  ['refuses connections', 'refuse'],
  ['greets with 421', { status: 421, at: 'connection' }],
] as const)('while the server %s', (_what, behaviour) => {
  test('mails wait and one is tried a minute; they leave once it is back, each once', async () => {
    server.behave(behaviour);
    for (const message of ['one', 'three', 'fifteen']) await contact(message);
    await untilPaused();
    const claimed = await db('mails').whereNotNull('claimed_until');
    expect(claimed).toHaveLength(1);
    expect(new Date(claimed[0].claimed_until).getTime()).toBeGreaterThan(Date.now() + 40_000);
    server.behave('accept');
    await letTimePass();
    await untilAllAre('sent');
    expect(server.received).toHaveLength(3);
  });
});

test.each([
  ['refuses the recipient for now', { status: 450, at: 'recipient' }],
  ['refuses the text for now', { status: 451, at: 'data' }],
  ['breaks off in the middle of the text', 'break-in-text'],
] as const)(
  'a server that %s gets that mail again, 30 seconds later and then twice as late',
  async (_what, how) => {
    server.behave(how);
    await contact('Again');
    await untilAnswered();
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 60],
    ] as const) {
      await until(async () => expect((await states())[0]?.attempts).toBe(attempts));
      const [{ next_attempt_at, updated_at }] = await db('mails');
      expect((new Date(next_attempt_at).getTime() - new Date(updated_at).getTime()) / 1000).toBeCloseTo(
        seconds,
        0,
      );
      await letTimePass();
    }
    server.behave('accept');
    await letTimePass();
    await untilAllAre('sent');
    expect(server.received).toHaveLength(1);
  },
);

test('a postponed mail holds up no other one', async () => {
  server.behave({ status: 450, at: 'recipient' });
  await contact('Postponed');
  await untilAnswered();
  server.behave('accept');
  await contact('Goes through');
  await until(async () => expect((await states()).map(({ state }) => state)).toEqual(['waiting', 'sent']));
  expect(server.received).toHaveLength(1);
});

test('what the server refuses for three days is given up', async () => {
  server.behave({ status: 450, at: 'recipient' });
  await contact('Old');
  await untilAnswered();
  await db('mails').update({ created_at: new Date(Date.now() - 73 * 3_600_000) });
  await letTimePass();
  await untilAllAre('failed');
  expect(await db('mail_bodies')).toEqual([]);
});

test('a mail that the server refuses for good is given up at once, and its text erased', async () => {
  server.behave({ status: 550, at: 'recipient' });
  await contact('Refused');
  await untilAllAre('failed');
  expect((await states())[0]?.last_answer).toMatch(/^550/);
  expect(await db('mail_bodies')).toEqual([]);
});

test('a connection lost after the text is the one case in which a mail comes twice, with the same id', async () => {
  server.behave('break-before-answer');
  await contact('Twice');
  await untilAnswered();
  server.behave('accept');
  await letTimePass();
  await untilAllAre('sent');
  const ids = (await server.mails()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a mail whose link has expired is not sent', async () => {
  server.behave('refuse');
  await contact('Late');
  await untilAnswered();
  await db('mails').update({ expires_at: new Date(Date.now() - 1000) });
  server.behave('accept');
  await letTimePass();
  await untilAllAre('expired');
  expect(server.received).toEqual([]);
});

test('hundreds of mails that waited are each sent once, whatever the number of processes', async () => {
  server.behave('refuse');
  await Promise.all(Array.from({ length: 120 }, (_, i) => contact('x'.repeat(i + 1))));
  await untilPaused();
  server.behave('accept');
  await letTimePass();
  await untilAllAre('sent');
  expect(server.received).toHaveLength(120);
  expect(new Set((await server.mails()).map(({ messageId }) => messageId)).size).toBe(120);
});

test(
  'a mail that a killed process was sending is sent by the next one',
  async () => {
    const own = await makeStore();
    const settings = { SMTP_URL: server.url, CONTACT_EMAIL: operator, SECRET: 's'.repeat(40) };
    const killed = await startCms(own, settings);
    const mails = connect(own);
    let next: CmsProcess | undefined;
    try {
      server.behave('silent');
      await new Client(killed.url).post('/contact', { name: 'A', email: 'a@example.org', message: 'Killed' });
      await until(async () => expect(await mails('mails').whereNotNull('claimed_until')).toHaveLength(1));
      await killed.kill();
      server.behave('accept');
      await mails('mails').update({ claimed_until: new Date(Date.now() - 1000) });
      next = await startCms(own, settings);
      await until(() => expect(server.received).toHaveLength(1));
    } finally {
      await mails.destroy();
      await next?.stop();
      await own.remove();
    }
  },
  patience,
);

test(
  'without a mail server mails are files that only the owner can read',
  async () => {
    const own = await makeStore();
    const cms = await startCms(own, { CONTACT_EMAIL: operator });
    try {
      const message = { name: 'A', email: 'reader@example.org', message: 'Into a file' };
      await new Client(cms.url).post('/contact', message);
      const folder = path.join(own.dataDir, 'outbox');
      await until(() =>
        expect(readdirSync(folder).filter((name) => name.endsWith('-contact.eml'))).toHaveLength(1),
      );
      const file = path.join(folder, readdirSync(folder)[0] as string);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).toContain('Into a file');
      expect(cms.log()).toContain(folder);
    } finally {
      await cms.stop();
      await own.remove();
    }
  },
  patience,
);

test('a mail whose text cannot be decrypted is given up, and holds up no other one', async () => {
  server.behave('refuse');
  await contact('Unreadable');
  await untilPaused();
  await db('mail_bodies').update({ body: Buffer.alloc(60).toString('base64') });
  server.behave('accept');
  await letTimePass();
  await untilAllAre('failed');
  await contact('Goes through');
  await until(() => expect(server.received).toHaveLength(1));
});
