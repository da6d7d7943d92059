// @module-tag postgres
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AuditEntry, Blog, Comment, ErrorAnswer, Notification } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { decide, makeRegular, makeThread, report } from '../../../tests/support/builders/reports';
import { type Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { findMail } from '../../../tests/support/sent-mails';
import { expectRefused } from '../../../tests/support/refused-fields';

const secret = 'Buy my pills';
const hiddenText = 'Hidden by a moderator.';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

const hide = (client: Client, { documentId }: { documentId: string }, body: object) =>
  client.put<{ message: string; comment: Comment } & ErrorAnswer>(`/admin/comments/${documentId}`, body);

const rowOf = ({ documentId }: { documentId: string }) =>
  database()('comments').where({ document_id: documentId }).first();

const isHidden = async (comment: { documentId: string }) => Boolean((await rowOf(comment)).hidden);

describe('PUT /admin/comments/{id}', () => {
  test('is for admins, and wants a truth value', async () => {
    const { comment, host, guest } = await makeThread(secret);
    expect((await hide(visitor(), comment, { hidden: true })).status).toBe(401);
    for (const { client } of [host, guest])
      expect((await hide(client, comment, { hidden: true })).status).toBe(403);
    expect((await hide(admin.client, { documentId: 'unknown' }, { hidden: true })).status).toBe(404);
    for (const [body, fields] of [
      [{}, ['hidden']],
      [{ hidden: 'yes' }, ['hidden']],
      [{ hidden: true, reason: 'x'.repeat(501) }, ['reason']],
    ]) {
      expectRefused(await hide(admin.client, comment, body as object), fields as string[]);
    }
    expect(await isHidden(comment)).toBe(false);
  });

  test('hides a comment and shows it again, and records both', async () => {
    const { comment } = await makeThread(secret);
    const hidden = await hide(admin.client, comment, { hidden: true, reason: 'Rude' });
    expect([hidden.status, hidden.body]).toEqual([
      200,
      {
        success: true,
        message: 'The response is now hidden.',
        comment: expect.objectContaining({ content: secret, hidden: true }),
      },
    ]);
    await hide(admin.client, comment, { hidden: true });
    const shown = await hide(admin.client, comment, { hidden: false });
    expect(shown.body.comment).not.toHaveProperty('hidden');
    const { body } = await admin.client.get<AuditEntry[]>(`/admin/audit?subject=${comment.documentId}`);
    expect(body.map(({ action, detail, subject }) => [action, detail, subject.label])).toEqual([
      ['comment.show', '', secret],
      ['comment.hide', 'Rude', secret],
    ]);
  });
});

describe('a hidden comment', () => {
  test('is read by its author and admins alone, wherever comments are', async () => {
    const { blog, comment, host, guest } = await makeThread(secret);
    const version = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.updatedAt;
    await hide(admin.client, comment, { hidden: true });
    const places = [
      `/blogs/comments/${blog.documentId}`,
      `/blogs/${blog.documentId}`,
      `/blogs?author=${host.documentId}`,
    ];
    for (const path of places) {
      for (const client of [visitor(), host.client, (await makeUser()).client]) {
        const { text } = await client.get(path);
        expect([path, text.includes(secret), text.includes(hiddenText)]).toEqual([path, false, true]);
        expect(text).not.toContain('"hidden"');
      }
      for (const { client } of [guest, admin]) {
        const { text } = await client.get(path);
        expect([path, text.includes(secret), text.includes('"hidden":true')]).toEqual([path, true, true]);
      }
    }
    const own = await host.client.get(`/blogs/myblogs/${blog.documentId}`);
    expect(own.text).not.toContain(secret);
    const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
    expect([body.commentsCount, body.comments.length, body.updatedAt]).toEqual([1, 1, version]);
    expect(body.comments[0]?.author._id).toBe(guest.documentId);
  });

  test('has no excerpt in notifications', async () => {
    const [host, guest] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author: host });
    const { body } = await guest.client.post<{ comment: Comment }>(`/blogs/comments/${blog.documentId}`, {
      content: secret,
    });
    const excerpt = async () =>
      (await host.client.get<Notification[]>('/notifications')).body.map(({ comment }) => comment?.excerpt);
    expect(await excerpt()).toEqual([secret]);
    await hide(admin.client, { documentId: body.comment._id }, { hidden: true });
    expect(await excerpt()).toEqual([hiddenText]);
  });

  test('is left out of a mail that tells of comments', async () => {
    const { blog, host, guest } = await makeThread();
    await host.client.put('/users/notifications', { email: { comment: true } });
    const write = async (content: string) =>
      (await guest.client.post<{ comment: Comment }>(`/blogs/comments/${blog.documentId}`, { content })).body
        .comment._id;
    const hidden = await write(secret);
    await write('Well said');
    await hide(admin.client, { documentId: hidden }, { hidden: true });
    await database()('notification_inboxes')
      .where({ user_id: host.id })
      .update({ mail_due_at: new Date(0) });
    const { text, html } = await findMail(host.email, 'notifications');
    expect(text).toContain('Well said');
    for (const part of [text, html]) expect(part).not.toContain(secret);
  });

  test('can be deleted by who could before', async () => {
    const { blog, comment, host } = await makeThread(secret);
    await hide(admin.client, comment, { hidden: true });
    expect((await host.client.delete(`/blogs/comments/${comment.documentId}`)).status).toBe(200);
    expect((await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.commentsCount).toBe(0);
  });
});

describe('three reports by accounts older than a week', () => {
  const reportBy = async (comment: { documentId: string }, people: Person[]) => {
    for (const person of people) expect((await report(comment, person)).status).toBe(201);
  };

  test('hide a comment until the decision, and never again after it is dismissed', async () => {
    const { comment } = await makeThread(secret);
    await reportBy(comment, [await makeRegular(), await makeRegular(), await makeUser(), await makeUser()]);
    expect(await isHidden(comment)).toBe(false);
    await reportBy(comment, [await makeRegular()]);
    expect(await isHidden(comment)).toBe(true);
    const { body } = await admin.client.get<AuditEntry[]>(`/admin/audit?subject=${comment.documentId}`);
    expect(body.map(({ action, actor }) => [action, actor])).toEqual([['comment.hide', undefined]]);
    expect((await decide(admin, comment, 'dismiss')).status).toBe(200);
    expect(await isHidden(comment)).toBe(false);
    await reportBy(comment, [
      await makeRegular(),
      await makeRegular(),
      await makeRegular(),
      await makeRegular(),
    ]);
    expect(await isHidden(comment)).toBe(false);
  });

  test('hide it when they come at once', async () => {
    const { comment } = await makeThread(secret);
    const people = [await makeRegular(), await makeRegular(), await makeRegular()];
    await Promise.all(people.map((person) => report(comment, person)));
    expect(await isHidden(comment)).toBe(true);
  });

  test('leave it to the moderator who has shown or hidden it by hand', async () => {
    const { comment } = await makeThread(secret);
    await reportBy(comment, [await makeRegular(), await makeRegular(), await makeRegular()]);
    await hide(admin.client, comment, { hidden: false });
    await reportBy(comment, [await makeRegular()]);
    expect(await isHidden(comment)).toBe(false);
    await hide(admin.client, comment, { hidden: true });
    await reportBy(comment, [await makeRegular()]);
    expect((await decide(admin, comment, 'dismiss')).status).toBe(200);
    expect(await isHidden(comment)).toBe(true);
  });

  test('do not count across a decision, or by banned accounts', async () => {
    const { comment } = await makeThread(secret);
    const banned = await makeRegular();
    await reportBy(comment, [banned, await makeRegular()]);
    await database()('up_users').where({ id: banned.id }).update({ blocked: true });
    await reportBy(comment, [await makeRegular()]);
    expect(await isHidden(comment)).toBe(false);
  });

  test('hide nothing while the settings say so', async () => {
    const settings = (reportsHide: unknown) =>
      admin.client.put<ErrorAnswer>('/admin/settings', { reportsHide });
    expect((await admin.client.get<{ reportsHide: boolean }>('/admin/settings')).body.reportsHide).toBe(true);
    expect((await settings('yes')).body.errors).toEqual({
      reportsHide: 'Reports hide must be true or false',
    });
    expect((await visitor().get('/settings')).text).not.toContain('reportsHide');
    await settings(false);
    try {
      const { comment } = await makeThread(secret);
      await reportBy(comment, [await makeRegular(), await makeRegular(), await makeRegular()]);
      expect(await isHidden(comment)).toBe(false);
    } finally {
      await settings(true);
    }
  });

  test('never hide a blog', async () => {
    const { blog } = await makeThread();
    for (let i = 0; i < 4; i += 1) await report(blog, await makeRegular());
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
  });
});

describe('an editor', () => {
  test('hides a comment by hand and shows it again', async () => {
    const editor = await Editor.logIn();
    const { comment, blog } = await makeThread(secret);
    const put = (input: object) =>
      editor.raw('PUT', `/content-manager/comments/${comment.documentId}/hidden`, input);
    expect((await put({ hidden: true, reason: 'Rude' })).status).toBe(200);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).text).not.toContain(secret);
    for (const refused of [{}, { hidden: 'yes' }, { hidden: false, reason: 'x'.repeat(501) }])
      expect((await put(refused)).status).toBe(400);
    expect((await put({ hidden: false })).status).toBe(200);
    await vi.waitFor(async () => expect(await isHidden(comment)).toBe(false));
    expect(await rowOf(comment)).toMatchObject(
      Object.fromEntries(
        Object.entries({ hidden_by_reports: false, kept_by_moderator: true }).map(([name, value]) => [
          name,
          expect.toSatisfy((stored: unknown) => Boolean(stored) === value),
        ]),
      ),
    );
    const { body } = await admin.client.get<AuditEntry[]>(`/admin/audit?subject=${comment.documentId}`);
    expect(body.map(({ action }) => action)).toEqual(['comment.show', 'comment.hide']);
    expect(body[1]?.detail).toBe(`Rude (panel account ${editor.account})`);
  });
});
