// @module-tag postgres
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { inCms, runJob } from '../../../tests/support/call-cms';
import { visitor } from '../../../tests/support/client';
import { sharedCms } from '../../../tests/support/cms';
import { startCms } from '../../../tests/support/cms-process';
import { database, isPostgres } from '../../../tests/support/database';
import { findMail, tokenIn } from '../../../tests/support/sent-mails';
import { newRow } from '../../database/new-row';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

let admin: Person;

beforeAll(async () => {
  admin = await makeAdmin();
  const now = new Date();
  await database()('digests').insert({ created_at: now, finished_at: now, after_id: 0 });
  // Blogs that other tests published are sent now, before this file has subscribers.
  await setDigest('daily');
  await age();
  await sendDue();
});

afterAll(() => setDigest('weekly'));

const setDigest = async (digest: string) =>
  expect((await admin.client.put('/admin/settings', { digest })).status).toBe(200);

/**
 * Sends the digest as if the last one had begun some days ago. Afterwards none is due: the CMS would send what a test
 * publishes next at a moment of its own.
 */
async function sendDue(days = 2) {
  await database()('digests').update({ created_at: ago(days) });
  await runJob('sendDigests');
  await database()('digests').update({ created_at: new Date() });
}

let made = 0;
const newEmail = () => `digest.${(made += 1)}.${process.pid}.${Date.now()}@example.org`;

/** Stored subscribers, confirmed yesterday unless said otherwise. */
async function makeSubscribers(count: number, changes: object = {}) {
  const rows = Array.from({ length: count }, () => {
    const email = newEmail();
    const dates = { confirmed_at: ago(1), unsubscribed_at: null };
    return {
      ...newRow(),
      name: '',
      email,
      key: email,
      domain: 'example.org',
      state: 'confirmed',
      ...dates,
      ...changes,
    };
  });
  for (let start = 0; start < rows.length; start += 50)
    await database()('subscribers').insert(rows.slice(start, start + 50));
  return rows.map(({ email, document_id }) => ({ email, reference: `subscriber ${document_id}` }));
}

async function makeSubscriber(changes: object = {}) {
  const [one] = await makeSubscribers(1, changes);
  return one as { email: string; reference: string };
}

async function publish(changes: object = {}) {
  const author = await makeUser({ name: 'Ingrid' });
  const { body, status } = await author.client.post<SavedBlog>('/blogs/create', blogInput(changes));
  expect(status).toBe(201);
  await age();
  return { ...body.blog, author };
}

/** Ends the minutes in which what was published can be taken back. */
async function age() {
  const ids: number[] = await database()('digest_blogs').whereNull('digest_id').pluck('blog_id');
  await inCms('changeBlogs', [ids, { released_at: ago(0.1) }]);
}

const countOf = async ({ reference }: { reference: string }) =>
  (await database()('mails').where({ reference, kind: 'digest' })).length;

const setStatus = async (id: string, status: string) =>
  expect((await admin.client.put(`/admin/blogs/${id}/status`, { status, reason: 'Off topic' })).status).toBe(
    200,
  );

test('tells confirmed subscribers, and nobody else, what is new since they confirmed', async () => {
  const reader = await makeSubscriber();
  const others = [
    await makeSubscriber({ state: 'pending', confirmed_at: null }),
    await makeSubscriber({ state: 'unsubscribed', unsubscribed_at: new Date() }),
  ];
  const blog = await publish({ title: 'Fast <b>queries</b>', content: `<p>${'word '.repeat(100)}</p>` });
  await publish({ status: 'draft', title: 'A draft' });
  others.push(await makeSubscriber({ confirmed_at: new Date() }));
  await sendDue();
  const mail = await findMail(reader.email, 'digest');
  expect(mail.subject).toBe('A new blog on Linefeed');
  expect(mail.text).toContain(`Fast <b>queries</b>\nby Ingrid · word word`);
  expect(mail.text).toContain(`http://localhost:3000/blogs/${blog._id}`);
  expect(mail.text).not.toContain('A draft');
  expect(mail.html).toContain('Fast &lt;b&gt;queries&lt;/b&gt;');
  expect(mail.headers.get('list')).toMatchObject({
    unsubscribe: { url: `http://localhost:3000/unsubscribe?token=${tokenIn(mail, '/unsubscribe')}` },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  });
  expect(await Promise.all(others.map(countOf))).toEqual([0, 0, 0]);
  const token = tokenIn(mail, '/unsubscribe');
  expect((await visitor().post('/subscribers/unsubscribe', { token })).status).toBe(200);
  await publish();
  await sendDue();
  expect(await countOf(reader)).toBe(1);
});

test('tells nothing twice: not what is saved, published again, or when the interval changes', async () => {
  const reader = await makeSubscriber();
  const blog = await publish();
  await sendDue();
  expect(await countOf(reader)).toBe(1);
  await sendDue();
  await setStatus(blog._id, 'pending');
  await sendDue();
  await setStatus(blog._id, 'published');
  await blog.author.client.put(`/blogs/updateblogs/${blog._id}`, { title: 'Another title' });
  await setDigest('weekly');
  await sendDue(8);
  await setDigest('daily');
  await sendDue();
  expect(await countOf(reader)).toBe(1);
});

test('gives the author some minutes to take a new blog back', async () => {
  const reader = await makeSubscriber();
  const author = await makeUser();
  await author.client.post('/blogs/create', blogInput());
  await sendDue();
  expect(await countOf(reader)).toBe(0);
  await age();
  await sendDue();
  expect(await countOf(reader)).toBe(1);
});

test('sends nothing while it is off, nor afterwards what was new until then', async () => {
  const reader = await makeSubscriber();
  await publish();
  const [{ id }] = await database()('digests')
    .insert({ created_at: new Date(), after_id: 0 })
    .returning('id');
  await setDigest('off');
  await sendDue(100);
  expect((await database()('digests').where({ id }).first()).finished_at).not.toBeNull();
  await setDigest('daily');
  await sendDue();
  expect(await countOf(reader)).toBe(0);
});

test('keeps to the interval', async () => {
  const reader = await makeSubscriber();
  await publish();
  await setDigest('weekly');
  await sendDue(6.9);
  expect(await countOf(reader)).toBe(0);
  await setDigest('daily');
  await sendDue(0.9);
  expect(await countOf(reader)).toBe(0);
  await sendDue(1.1);
  expect(await countOf(reader)).toBe(1);
});

test('leaves out what is no longer published, and tells it once it is published again', async () => {
  const reader = await makeSubscriber();
  const blog = await publish({ title: 'Taken back' });
  await setStatus(blog._id, 'pending');
  const other = await publish({ title: 'Stays' });
  await sendDue();
  expect((await findMail(reader.email, 'digest')).text).not.toContain('Taken back');
  await setStatus(blog._id, 'published');
  await sendDue();
  const { text } = await findMail(reader.email, 'digest', { count: 2 });
  expect([text?.includes('Taken back'), text?.includes(other.title)]).toEqual([true, false]);
});

test('shows twenty blogs and the number of the others', async () => {
  const reader = await makeSubscriber();
  const author = await makeUser();
  for (let i = 0; i < 23; i += 1)
    await author.client.post('/blogs/create', blogInput({ title: `Many ${i}.` }));
  await age();
  await sendDue();
  const mail = await findMail(reader.email, 'digest');
  expect(mail.subject).toBe('23 new blogs on Linefeed');
  expect(mail.text?.match(/Many \d+\./g)).toHaveLength(20);
  expect(mail.text).toContain('3 more new blogs on Linefeed\nhttp://localhost:3000/allblogs');
});

test('a subscriber who leaves while a digest waits does not get it', async () => {
  const reader = await makeSubscriber();
  await publish();
  await sendDue();
  const token = tokenIn(await findMail(reader.email, 'digest'), '/unsubscribe');
  await database()('mails')
    .where({ reference: reader.reference })
    .update({ state: 'waiting', next_attempt_at: ago(-1) });
  await visitor().post('/subscribers/unsubscribe', { token });
  expect(await countOf(reader)).toBe(0);
});

test('reaches each of hundreds once, also when its process is killed and others go on', async () => {
  const readers = await makeSubscribers(260);
  await publish();
  const killed = await startCms(sharedCms());
  await database()('digests').update({ created_at: ago(2) });
  void runJob('sendDigests', killed.url).catch(() => {});
  if (isPostgres()) void runJob('sendDigests').catch(() => {});
  const references = readers.map(({ reference }) => reference);
  const reached = () => database()('mails').whereIn('reference', references).where({ kind: 'digest' });
  await vi.waitFor(async () => expect((await reached()).length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  });
  await killed.kill();
  await vi.waitFor(async () => expect(await database()('digests').whereNull('finished_at')).toEqual([]), {
    timeout: 100_000,
    interval: 100,
  });
  const rows: { reference: string }[] = await reached();
  expect([rows.length, new Set(rows.map(({ reference }) => reference)).size]).toEqual([260, 260]);
}, 180_000);
