// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, Blog, Comment } from '../../contract';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { decide, entriesOf, makeThread, report } from '../../../tests/support/builders/reports';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { expectRefused } from '../../../tests/support/refused-fields';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

const auditOf = async (id: string) =>
  (await admin.client.get<AuditEntry[]>(`/admin/audit?subject=${id}`)).body.map(
    ({ action, detail, actor }) => [action, detail, actor?._id],
  );

const detailOf = async (subject: { documentId: string }) => {
  const [entry] = await entriesOf(admin, subject, 'view=detail&limit=100');
  return entry && { ...entry.detail, status: entry.status };
};

describe('PUT /admin/reports/{id}', () => {
  test('is for admins, about what there is', async () => {
    const { blog } = await makeThread();
    await report(blog, await makeUser());
    const [entry] = await entriesOf(admin, blog);
    const path = `/admin/reports/${entry?._id}`;
    expect((await visitor().put(path, { decision: 'dismiss' })).status).toBe(401);
    expect((await blog.author.client.put(path, { decision: 'dismiss' })).status).toBe(403);
    expect((await admin.client.put('/admin/reports/unknown', '{')).status).toBe(404);
    expect((await entriesOf(admin, blog))[0]?.status).toBe('open');
  });

  test.each<[object, string[]]>([
    [{}, ['decision']],
    [{ decision: 'ban' }, ['decision']],
    [{ decision: 'reject' }, ['reason']],
    [{ decision: 'reject', reason: ' \n' }, ['reason']],
    [{ decision: 'dismiss', reason: 'x'.repeat(501) }, ['reason']],
  ])('refuses %j about a blog', async (body, fields) => {
    const { blog } = await makeThread();
    await report(blog, await makeUser());
    const [entry] = await entriesOf(admin, blog);
    const answer = await admin.client.put(`/admin/reports/${entry?._id}`, body);
    expectRefused(answer, fields);
    expect((await entriesOf(admin, blog))[0]?.status).toBe('open');
  });

  test('dismiss leaves a blog as it is', async () => {
    const { blog } = await makeThread();
    await report(blog, await makeUser());
    const answer = await decide(admin, blog, 'dismiss', 'A matter of taste');
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'The blog stays as it is.' },
    ]);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
    expect(await detailOf(blog)).toMatchObject({
      status: 'closed',
      decision: 'dismiss',
      reason: 'A matter of taste',
      decidedBy: admin.name,
      decidedAt: expect.any(String),
    });
    expect(await auditOf(blog.documentId)).toEqual([
      ['report.decide', 'dismiss: A matter of taste', admin.documentId],
    ]);
  });

  test('reject rejects a blog as the status does: its author learns the reason', async () => {
    const { blog, host } = await makeThread();
    await report(blog, await makeUser());
    expect((await decide(admin, blog, 'reject', 'Copied')).body.message).toBe('The blog is now rejected.');
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
    const own = await host.client.get<Blog>(`/blogs/myblogs/${blog.documentId}`);
    expect(own.body).toMatchObject({ status: 'rejected', rejectionReason: 'Copied' });
    const told = database()('notifications').where({ blog_id: blog.id, user_id: host.id });
    expect(await told.pluck('kind')).toEqual(['rejected']);
    expect(await auditOf(blog.documentId)).toEqual([
      ['report.decide', 'reject: Copied', admin.documentId],
      ['blog.status', 'published → rejected: Copied', admin.documentId],
    ]);
  });

  test('reject hides a comment, without a reason too', async () => {
    const { blog, comment } = await makeThread('Rude words');
    await report(comment, await makeUser());
    expect((await decide(admin, comment, 'reject')).body.message).toBe('The response is now hidden.');
    const [shown] = (await visitor().get<Comment[]>(`/blogs/comments/${blog.documentId}`)).body;
    expect(shown?.content).toBe('Hidden by a moderator.');
    expect(await auditOf(comment.documentId)).toEqual([
      ['report.decide', 'reject', admin.documentId],
      ['comment.hide', '', admin.documentId],
    ]);
  });

  test('delete deletes a blog, and keeps the entry', async () => {
    const { blog, comment } = await makeThread();
    for (const subject of [blog, comment]) await report(subject, await makeUser());
    expect((await decide(admin, blog, 'delete', 'Spam')).body.message).toBe('Blog Deleted!');
    expect((await admin.client.get(`/blogs/${blog.documentId}`)).status).toBe(404);
    for (const subject of [blog, comment])
      expect(await detailOf(subject)).toMatchObject({
        status: 'closed',
        decision: 'delete',
        reason: 'Spam',
        blog: null,
      });
    expect(await auditOf(blog.documentId)).toEqual([
      ['report.decide', 'delete: Spam', admin.documentId],
      ['blog.delete', '', admin.documentId],
    ]);
  });

  test('delete deletes a comment, which is no longer counted', async () => {
    const { blog, comment } = await makeThread();
    await report(comment, await makeUser());
    expect((await decide(admin, comment, 'delete')).body.message).toBe('Response deleted.');
    const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
    expect([body.commentsCount, body.comments]).toEqual([0, []]);
    expect(await detailOf(comment)).toMatchObject({ decision: 'delete', content: null, author: null });
    expect((await auditOf(comment.documentId)).map(([action]) => action)).toEqual([
      'report.decide',
      'comment.delete',
    ]);
  });

  test('is made once: the same again changes nothing, another one is a conflict', async () => {
    const { blog } = await makeThread();
    await report(blog, await makeUser());
    const [entry] = await entriesOf(admin, blog);
    const put = (body: object) => admin.client.put(`/admin/reports/${entry?._id}`, body);
    const answers = await Promise.all([1, 2, 3].map(() => put({ decision: 'dismiss' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await put({ decision: 'delete' });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('already been decided')]);
    expect((await put({ decision: 'reject' })).status).toBe(400);
    expect(await auditOf(blog.documentId)).toHaveLength(1);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
  });

  test('is one of several that are made at once', async () => {
    const { comment } = await makeThread();
    await report(comment, await makeUser());
    const [entry] = await entriesOf(admin, comment);
    const decisions = ['dismiss', 'reject', 'delete', 'dismiss', 'reject', 'delete'];
    const answers = await Promise.all(
      decisions.map((decision) => admin.client.put(`/admin/reports/${entry?._id}`, { decision })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });
});

describe('an entry whose subject is deleted', () => {
  const totals = async () => {
    const read = async (status: string) =>
      Number((await admin.client.get(`/admin/reports?status=${status}`)).headers['x-total-count']);
    return [await read('open'), await read('closed')];
  };

  test('goes with it when its author deletes it', async () => {
    const { blog, comment, host, guest } = await makeThread();
    const before = await totals();
    await report(blog, guest);
    await report(comment, host);
    await decide(admin, comment, 'dismiss');
    await report(comment, await makeUser());
    expect((await guest.client.delete(`/blogs/comments/${comment.documentId}`)).status).toBe(200);
    expect(await entriesOf(admin, comment)).toEqual([]);
    expect((await host.client.delete(`/blogs/myblogs/${blog.documentId}`)).status).toBe(200);
    expect(await entriesOf(admin, blog)).toEqual([]);
    expect(await totals()).toEqual(before);
  });

  test('goes with the account that takes its texts along', async () => {
    const { comment, guest, host } = await makeThread();
    const before = await totals();
    await report(comment, host);
    const answer = await guest.client.call('DELETE', '/users/me', {
      body: { password: 'Correct-Horse-1!', blogs: 'delete' },
    });
    expect(answer.status).toBe(200);
    expect(await entriesOf(admin, comment)).toEqual([]);
    expect(await totals()).toEqual(before);
  });

  test('is closed by an admin who deletes it elsewhere', async () => {
    const { blog, comment, guest, host } = await makeThread();
    const [open, closed] = (await totals()) as [number, number];
    await report(comment, host);
    await admin.client.delete(`/blogs/comments/${comment.documentId}`);
    expect(await detailOf(comment)).toMatchObject({
      status: 'closed',
      decision: 'delete',
      decidedBy: admin.name,
    });
    await report(blog, guest);
    await admin.client.delete(`/admin/blogs/${blog.documentId}`);
    expect(await detailOf(blog)).toMatchObject({ status: 'closed', decision: 'delete' });
    // The first entry was about a comment on the blog that is gone now.
    expect(await entriesOf(admin, comment)).toEqual([]);
    expect(await totals()).toEqual([open, closed + 1]);
  });

  test('stays open without the account of its author or of who reported it', async () => {
    const { comment, guest } = await makeThread();
    const reporter = await makeUser();
    await report(comment, reporter, 'abuse', 'Help');
    for (const person of [guest, reporter]) {
      const body = { password: 'Correct-Horse-1!', blogs: 'keep' };
      expect((await person.client.call('DELETE', '/users/me', { body })).status).toBe(200);
    }
    const [entry] = await entriesOf(admin, comment, 'view=detail&status=open');
    expect(entry).toMatchObject({
      reasons: { abuse: 1 },
      texts: ['Help'],
      detail: { author: { name: 'Deleted user' } },
    });
    expect((await decide(admin, comment, 'dismiss')).status).toBe(200);
  });
});
