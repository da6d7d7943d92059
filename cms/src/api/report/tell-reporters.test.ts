import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract';
import { makeAdmin, makeMembers, makeUser, type Person } from '../../../tests/support/builders/people';
import { decide, makeThread, report } from '../../../tests/support/builders/reports';
import { database } from '../../../tests/support/database';
import { findMail } from '../../../tests/support/sent-mails';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

const answers = (subject: { documentId: string }) =>
  database()('report_answers').whereIn(
    'report_id',
    database()('reports').where({ subject_id: subject.documentId }).select('id'),
  );

/** Ends the wait of 15 seconds, and waits until everybody has been told. */
async function letTimePass(subject: { documentId: string }) {
  await answers(subject).update({ tell_at: new Date(0) });
  await vi.waitFor(async () => expect(await answers(subject)).toEqual([]), 30_000);
}

const inboxOf = async ({ client }: Person) => (await client.get<Notification[]>('/notifications')).body;
const mailsOf = ({ id }: Person) => database()('mails').where({ reference: `report answers ${id}` });

describe('those who reported', () => {
  test('learn the decision after 15 seconds, on the site and by mail', async () => {
    const { blog } = await makeThread();
    const [one, two] = (await makeMembers(2)) as [Person, Person];
    for (const person of [one, two]) await report(blog, person);
    const before = Date.now();
    await decide(admin, blog, 'dismiss', 'Only between us');
    const [waiting] = await answers(blog);
    expect(new Date(waiting.tell_at).getTime() - before).toBeGreaterThanOrEqual(15_000);
    expect(await inboxOf(one)).toEqual([]);
    await letTimePass(blog);
    for (const person of [one, two]) {
      expect(await inboxOf(person)).toEqual([
        {
          _id: expect.any(String),
          kind: 'report',
          blog: { _id: blog.documentId, title: blog.title },
          report: { type: 'blog', label: blog.title, decision: 'dismiss' },
          count: 1,
          readAt: null,
          createdAt: expect.any(String),
        },
      ]);
    }
    const { subject, text, html } = await findMail(one.email, 'decision');
    expect(subject).toBe('We looked at what you reported');
    expect(text).toContain(`You reported the blog “${blog.title}”. We have looked at it.`);
    for (const part of [text, html]) expect(part).not.toContain('Only between us');
  });

  test('read of what they can no longer see only what they have seen', async () => {
    const { blog, comment } = await makeThread('Rude words');
    const [reader, other] = [await makeUser(), await makeUser()];
    await report(blog, reader);
    await report(comment, other);
    await decide(admin, comment, 'reject');
    await letTimePass(comment);
    expect((await inboxOf(other))[0]).toMatchObject({
      blog: { _id: blog.documentId },
      report: { type: 'comment', label: null, decision: 'reject' },
    });
    await decide(admin, blog, 'reject', 'Copied');
    await letTimePass(blog);
    const [told] = await inboxOf(reader);
    expect(told).toMatchObject({ report: { type: 'blog', label: blog.title, decision: 'reject' } });
    expect(told).not.toHaveProperty('blog');
    // The notification about the comment goes with the blog, whose title may now change out of sight of others.
    expect(await inboxOf(other)).toEqual([]);
    for (const person of [reader, other])
      expect((await findMail(person.email, 'decision')).text).not.toContain('Rude words');
  });

  test('learn that it was deleted, in the queue or elsewhere', async () => {
    const { blog, comment } = await makeThread();
    const [reader, other] = [await makeUser(), await makeUser()];
    await report(comment, other);
    await report(blog, reader);
    await admin.client.delete(`/blogs/comments/${comment.documentId}`);
    await letTimePass(comment);
    expect((await inboxOf(other))[0]?.report).toEqual({ type: 'comment', label: null, decision: 'delete' });
    await decide(admin, blog, 'delete');
    await letTimePass(blog);
    expect((await inboxOf(reader))[0]?.report).toEqual({
      type: 'blog',
      label: blog.title,
      decision: 'delete',
    });
  });

  test('learn nothing of a rejection that was taken back, or of their own decision', async () => {
    const { blog, comment } = await makeThread();
    const reader = await makeUser();
    await report(blog, reader);
    await report(comment, reader);
    await report(blog, admin);
    await decide(admin, blog, 'reject', 'A slip');
    await admin.client.put(`/admin/blogs/${blog.documentId}/status`, { status: 'published' });
    await decide(admin, comment, 'reject');
    await admin.client.put(`/admin/comments/${comment.documentId}`, { hidden: false });
    for (const subject of [blog, comment]) await letTimePass(subject);
    expect(await inboxOf(reader)).toEqual([]);
    const { blog: second } = await makeThread();
    await report(second, admin);
    await decide(admin, second, 'dismiss');
    await letTimePass(second);
    expect((await inboxOf(admin)).filter(({ kind }) => kind === 'report')).toEqual([]);
  });

  test('get no mail without wanting or having proven it', async () => {
    const { blog } = await makeThread();
    const [declined, unproven] = [await makeUser(), await makeUser()];
    await declined.client.put('/users/notifications', { email: { decisions: false } });
    await database()('up_users').where({ id: unproven.id }).update({ confirmed: false });
    for (const person of [declined, unproven]) await report(blog, person);
    await decide(admin, blog, 'dismiss');
    await letTimePass(blog);
    for (const person of [declined, unproven])
      expect([(await inboxOf(person)).length, await mailsOf(person)]).toEqual([1, []]);
  });

  test('are notified in batches, each once', async () => {
    const { comment } = await makeThread();
    const people = await makeMembers(120);
    for (const person of people) expect((await report(comment, person)).status).toBe(201);
    await decide(admin, comment, 'dismiss');
    await letTimePass(comment);
    const told = database()('notifications')
      .where({ kind: 'report' })
      .whereIn(
        'user_id',
        people.map(({ id }) => id),
      );
    const ids: number[] = await told.pluck('user_id');
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  }, 60_000);
});
