// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { demoUser } from '../../src/contract';
import { newRow } from '../../src/database/new-row';
import { blogInput } from '../support/builders/blog-input';
import { Client } from '../support/client';
import { operator, prepareOutboxCms, until } from '../support/outbox-cms';

const outbox = prepareOutboxCms();

test('a contact message arrives at the operator, who can reply to the sender', async () => {
  await outbox.contact('The first line\n<b>and</b> the second');
  await outbox.untilAllAre('sent');
  const [mail] = await outbox.server().mails();
  expect(mail).toMatchObject({
    subject: 'New contact message',
    from: { text: '"Editors, and all" <no-reply@example.org>' },
    to: { text: operator },
    replyTo: { text: 'reader@example.org' },
  });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text).toContain('> <b>and</b> the second');
  expect(mail?.html).toContain('&lt;b&gt;and&lt;/b&gt; the second');
  expect(mail?.html).not.toMatch(/<img|<link|src=|url\(/);
  expect(await outbox.db()('mail_bodies')).toEqual([]);
});

test('an address that is not one mailbox is no reply address, and its text stays out of the headers', async () => {
  await outbox.contact('Header', 'a@b.example,c@d.example');
  await outbox.untilAllAre('sent');
  const [mail] = await outbox.server().mails();
  expect(mail?.replyTo).toBeUndefined();
  expect((mail?.to as { text: string }).text).toBe(operator);
});

test('while a mail waits, the database holds neither its text nor its recipient', async () => {
  outbox.server().behave('connection', 'silence');
  await outbox.contact('Nobody but the recipient reads this');
  const rows = JSON.stringify([await outbox.db()('mails'), await outbox.db()('mail_bodies')]);
  expect(rows).not.toMatch(/Nobody but|operator@/);
  expect(rows).toContain('o***@example.org');
});

describe.each([
  ['refuses connections', 'close'],
  ['greets with 421', 421],
  ['greets with 554', 554],
] as const)('while the server %s', (_what, how) => {
  test('mails wait and one is tried a minute; they leave once it is back, each once', async () => {
    outbox.server().behave('connection', how);
    for (const message of ['one', 'three', 'fifteen']) await outbox.contact(message);
    await outbox.untilPaused();
    const claimed = await outbox.db()('mails').whereNotNull('claimed_until');
    expect(claimed).toHaveLength(1);
    expect(new Date(claimed[0].claimed_until).getTime()).toBeGreaterThan(Date.now() + 40_000);
    outbox.server().behave();
    await outbox.letTimePass();
    await outbox.untilAllAre('sent');
    expect(outbox.server().received).toHaveLength(3);
  });
});

test.each([
  ['refuses the recipient for now', 'recipient', 450],
  ['refuses the text for now', 'text', 451],
  ['refuses our sender, which is a wrong MAIL_FROM', 'sender', 550],
  ['breaks off in the middle of the text', 'text', 'close'],
] as const)(
  'a server that %s gets that mail again, 30 seconds later and then twice as late',
  async (_what, at, how) => {
    outbox.server().behave(at, how);
    await outbox.contact('Again');
    await outbox.untilAnswered();
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 60],
    ] as const) {
      // Not after the last one: an attempt that is under way would postpone the mail once more.
      if (attempts > 1) await outbox.letTimePass();
      await until(async () => expect((await outbox.states())[0]?.attempts).toBe(attempts));
      const [{ next_attempt_at, updated_at }] = await outbox.db()('mails');
      expect((new Date(next_attempt_at).getTime() - new Date(updated_at).getTime()) / 1000).toBeCloseTo(
        seconds,
        0,
      );
    }
    outbox.server().behave();
    await outbox.letTimePass();
    await outbox.untilAllAre('sent');
    expect(outbox.server().received).toHaveLength(1);
  },
);

test('a postponed mail holds up no other one', async () => {
  outbox.server().behave('recipient', 450);
  await outbox.contact('Postponed');
  await outbox.untilAnswered();
  outbox.server().behave();
  await outbox.contact('Goes through');
  await until(async () =>
    expect((await outbox.states()).map(({ state }) => state)).toEqual(['waiting', 'sent']),
  );
  expect(outbox.server().received).toHaveLength(1);
});

test('what the server refuses for three days is given up', async () => {
  outbox.server().behave('recipient', 450);
  await outbox.contact('Old');
  await outbox.untilAnswered();
  // So many attempts are made in three days.
  await outbox.db()('mails').update({ attempts: 78 });
  await outbox.letTimePass();
  await outbox.untilAllAre('failed');
  expect(await outbox.db()('mail_bodies')).toEqual([]);
});

test('a mail that waited for the server for three days is not given up at its first refusal', async () => {
  outbox.server().behave('connection', 'close');
  await outbox.contact('Outage');
  await outbox.untilPaused();
  await outbox
    .db()('mails')
    .update({ created_at: new Date(Date.now() - 80 * 3_600_000) });
  outbox.server().behave('recipient', 450);
  await outbox.letTimePass();
  await until(async () =>
    expect((await outbox.states())[0]).toMatchObject({ attempts: 1, state: 'waiting' }),
  );
});

test('a mail that the server refuses for good is given up at once, and its text erased', async () => {
  outbox.server().behave('recipient', 550);
  await outbox.contact('Refused');
  await outbox.untilAllAre('failed');
  expect((await outbox.states())[0]?.last_answer).toBe('550 <o***@example.org>: Not here');
  expect(await outbox.db()('mail_bodies')).toEqual([]);
});

test('a connection lost after the text is the one case in which a mail comes twice, with the same id', async () => {
  outbox.server().behave('answer', 'close');
  await outbox.contact('Twice');
  await outbox.untilAnswered();
  outbox.server().behave();
  await outbox.letTimePass();
  await outbox.untilAllAre('sent');
  const ids = (await outbox.server().mails()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a mail whose link has expired is not sent', async () => {
  outbox.server().behave('connection', 'close');
  await outbox.contact('Late');
  await outbox.untilAnswered();
  await outbox
    .db()('mails')
    .update({ expires_at: new Date(Date.now() - 1000) });
  outbox.server().behave();
  await outbox.letTimePass();
  await outbox.untilAllAre('expired');
  expect(outbox.server().received).toEqual([]);
});

test('a process whose claim another one has taken over leaves the mail to it', async () => {
  outbox.server().behave('connection', 'silence');
  await outbox.contact('Taken over');
  await until(async () => expect(await outbox.db()('mails').whereNotNull('claimed_until')).toHaveLength(1));
  const later = new Date(Date.now() + 3_600_000);
  const changes = { claimed_by: 'another', claimed_until: null, next_attempt_at: later };
  await outbox.db()('mails').update(changes);
  // Ends the attempt that is under way.
  outbox.server().behave();
  await outbox.contact('Comes after');
  await until(() => expect(outbox.server().received).toHaveLength(1));
  const [mail] = await outbox.db()('mails').orderBy('id');
  expect([mail.attempts, mail.claimed_by, mail.last_answer]).toEqual([0, 'another', null]);
});

test('a mail that is no longer waiting holds up no other one, whatever its claim says', async () => {
  await outbox.contact('Sent');
  await outbox.untilAllAre('sent');
  await outbox
    .db()('mails')
    .update({ claimed_until: new Date(Date.now() + 3_600_000) });
  await outbox.contact('Goes through');
  await until(() => expect(outbox.server().received).toHaveLength(2));
});

describe('a digest that waited for the server', () => {
  const hour = 3_600_000;

  /** Writes a digest of two blogs while the server is away, and takes back as many of them. */
  async function takeBack(count: number) {
    const db = outbox.db();
    outbox.server().behave('connection', 'close');
    await db('digests').update({ created_at: new Date(0) });
    await db('subscribers').delete();
    const email = `reader${count}@example.org`;
    const reader = { ...newRow(), name: '', email, key: email, domain: 'example.org', state: 'confirmed' };
    await db('subscribers').insert({ ...reader, confirmed_at: new Date(Date.now() - 2 * hour) });
    const author = new Client(outbox.url());
    await author.post('/users/login', { email: demoUser.email, password: demoUser.password });
    const titles = [`First of ${count}`, `Second of ${count}`];
    for (const title of titles)
      expect((await author.post('/blogs/create', blogInput({ title }))).status).toBe(201);
    await db('blogs')
      .whereIn('title', titles)
      .update({ released_at: new Date(Date.now() - hour) });
    await outbox.untilPaused();
    await db('blogs').whereIn('title', titles.slice(0, count)).update({ state: 'pending' });
    outbox.server().behave();
    await outbox.letTimePass();
    return titles as [string, string];
  }

  test('leaves out the blog that was withdrawn in between', async () => {
    const [withdrawn, other] = await takeBack(1);
    await outbox.untilAllAre('sent');
    const [mail] = await outbox.server().mails();
    expect(mail?.text).toContain(other);
    expect(mail?.text).not.toContain(withdrawn);
  });

  test('is not sent when nothing of it is left', async () => {
    await takeBack(2);
    await outbox.untilAllAre('expired');
    expect(outbox.server().received).toEqual([]);
  });
});
