// @module-tag postgres
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { decide, entriesOf, makeRegular, makeThread, report } from '../../../tests/support/builders/reports';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

type Subject = { documentId: string };

async function entryOf(subject: Subject) {
  const entries = await entriesOf(admin, subject, 'view=detail&limit=100');
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  return [entry?.status, entry?.detail?.decision, entry?.detail?.reason, entry?.detail?.decidedBy];
}

const answers = ({ documentId }: Subject) =>
  database()('report_answers').whereIn(
    'report_id',
    database()('reports').where({ subject_id: documentId }).select('id'),
  );

/** Ends the wait of 15 seconds; gives what somebody has been told then. */
async function toldOf({ client }: Person, subject: Subject) {
  await answers(subject).update({ tell_at: new Date(0) });
  await vi.waitFor(async () => expect(await answers(subject)).toEqual([]), 30_000);
  return (await client.get<Notification[]>('/notifications')).body.map((one) => one.report?.decision);
}

const setStatus = ({ documentId }: Subject, status: string, reason?: string) =>
  admin.client.put(`/admin/blogs/${documentId}/status`, { status, reason });
const reject = (blog: Subject, reason: string) => setStatus(blog, 'rejected', reason);
const hide = ({ documentId }: Subject, hidden: boolean, reason?: string) =>
  admin.client.put(`/admin/comments/${documentId}`, { hidden, reason });

const open = ['open', null, '', null];

describe('rejecting a reported blog', () => {
  test('closes its entry, tells those who reported it, and leaves the entries of its comments', async () => {
    const { blog, comment } = await makeThread();
    const reader = await makeUser();
    for (const subject of [blog, comment]) await report(subject, reader);
    await reject(blog, 'Copied');
    expect(await entryOf(blog)).toEqual(['closed', 'reject', 'Copied', admin.name]);
    expect(await entryOf(comment)).toEqual(open);
    expect(await toldOf(reader, blog)).toEqual(['reject']);
  });

  test('is taken back from the queue of reports too: reporters learn of the next decision instead', async () => {
    const { blog } = await makeThread();
    const reader = await makeUser();
    await report(blog, reader);
    const answer = await decide(admin, blog, 'reject', 'A slip');
    expect(answer.body).toEqual({ success: true, message: expect.any(String) });
    await setStatus(blog, 'published');
    expect(await entryOf(blog)).toEqual(open);
    expect(await answers(blog)).toEqual([]);
    await decide(admin, blog, 'dismiss');
    expect(await toldOf(reader, blog)).toEqual(['dismiss']);
  });

  test('with others at once closes and reopens the entries of all', async () => {
    const threads = [await makeThread(), await makeThread()];
    for (const { blog } of threads) await report(blog, await makeUser());
    const blogs = threads.map(({ blog }) => ({ _id: blog.documentId }));
    await admin.client.put('/admin/blogs/status', { blogs, status: 'rejected', reason: 'Spam' });
    for (const { blog } of threads) expect((await entryOf(blog))[0]).toBe('closed');
    await admin.client.put('/admin/blogs/status', { blogs, status: 'published' });
    for (const { blog } of threads) expect(await entryOf(blog)).toEqual(open);
  });

  test('leaves an earlier decision as it is when it is taken back', async () => {
    const { blog } = await makeThread();
    await report(blog, await makeUser());
    await decide(admin, blog, 'dismiss', 'Fine');
    await reject(blog, 'Copied');
    await setStatus(blog, 'published');
    expect(await entryOf(blog)).toEqual(['closed', 'dismiss', 'Fine', admin.name]);
  });

  test('is taken back by publishing it again, until somebody has been told', async () => {
    const { blog } = await makeThread();
    const reader = await makeUser();
    await report(blog, reader);
    await reject(blog, 'A slip');
    await setStatus(blog, 'published');
    expect(await entryOf(blog)).toEqual(open);
    await reject(blog, 'Copied');
    expect(await toldOf(reader, blog)).toEqual(['reject']);
    await setStatus(blog, 'published');
    expect(await entryOf(blog)).toEqual(['closed', 'reject', 'Copied', admin.name]);
  });
});

describe('hiding a reported comment by hand', () => {
  test('closes its entry', async () => {
    const { comment } = await makeThread();
    const reader = await makeUser();
    await report(comment, reader);
    await hide(comment, true, 'Rude');
    expect(await entryOf(comment)).toEqual(['closed', 'reject', 'Rude', admin.name]);
    expect(await toldOf(reader, comment)).toEqual(['reject']);
  });

  test('and showing it again before anybody is notified reopens it', async () => {
    const { comment } = await makeThread();
    const reader = await makeUser();
    await report(comment, reader);
    await hide(comment, true);
    await hide(comment, false);
    expect(await entryOf(comment)).toEqual(open);
    expect(await answers(comment)).toEqual([]);
    await hide(comment, true);
    expect(await toldOf(reader, comment)).toEqual(['reject']);
    await hide(comment, false);
    expect((await entryOf(comment))[0]).toBe('closed');
  });

  test('and showing it again leaves it closed beside newer reports', async () => {
    const { comment } = await makeThread();
    await report(comment, await makeUser());
    await hide(comment, true);
    await report(comment, await makeUser());
    expect((await hide(comment, false)).status).toBe(200);
    const entries = await entriesOf(admin, comment, 'limit=100');
    expect(entries.map(({ status }) => status)).toEqual(['open', 'closed']);
    await hide(comment, true);
    expect((await hide(comment, false)).status).toBe(200);
    expect(await entriesOf(admin, comment, 'status=open&limit=100')).toHaveLength(1);
  });

  test('showing what only reports have hidden leaves it as it is', async () => {
    const { comment } = await makeThread();
    for (let i = 0; i < 3; i += 1) await report(comment, await makeRegular());
    await hide(comment, false);
    expect(await entryOf(comment)).toEqual(['closed', 'dismiss', '', admin.name]);
  });
});

test('an editor who rejects a blog or hides a comment in the panel closes the entries', async () => {
  const { blog, comment } = await makeThread();
  for (const subject of [blog, comment]) await report(subject, await makeUser());
  const editor = await Editor.logIn();
  const hide = (hidden: boolean) =>
    editor.raw('PUT', `/content-manager/comments/${comment.documentId}/hidden`, { hidden });
  await hide(true);
  expect((await entryOf(comment)).slice(0, 2)).toEqual(['closed', 'reject']);
  await editor.call('PUT', `api::blog.blog/${blog.documentId}`, {
    state: 'rejected',
    rejectionReason: 'Copied',
  });
  expect((await entryOf(blog)).slice(0, 3)).toEqual(['closed', 'reject', 'Copied']);
  await hide(false);
  await editor.call('PUT', `api::blog.blog/${blog.documentId}`, { state: 'published' });
  for (const subject of [blog, comment]) expect(await entryOf(subject)).toEqual(open);
});
