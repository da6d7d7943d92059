// @module-tag postgres
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFiledBlog, saveBlog } from '../../../tests/support/builders/editing';
import type { MadeBlog } from '../../../tests/support/builders/blogs';
import { inboxOf } from '../../../tests/support/builders/notifications';
import { makeAdmin, type Person } from '../../../tests/support/builders/people';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { findMail } from '../../../tests/support/sent-mails';

let admin: Person;
let editor: Editor;
beforeAll(async () => {
  [admin, editor] = [await makeAdmin(), await Editor.logIn()];
});

const decide = (blog: MadeBlog, status: string, reason?: string, by = admin) =>
  by.client.put(`/admin/blogs/${blog.documentId}/status`, { status, reason });

const waitingMails = ({ documentId }: MadeBlog) =>
  database()('mails').where({ reference: `blog ${documentId}`, kind: 'decision' });

/** Reads the kinds of a blog's notifications, also of those that still wait their 15 seconds. */
const told = ({ id }: MadeBlog) =>
  database()('notifications').where({ blog_id: id }).orderBy('id').pluck('kind');

/** Ends the wait of 15 seconds, waits until the site shows the decision, and makes its mail due. */
async function letTimePass(blog: MadeBlog) {
  const now = new Date();
  const decision = database()('notifications').where({ blog_id: blog.id });
  await decision.clone().update({ created_at: now });
  await vi.waitFor(async () => expect((await decision.clone().first()).number).not.toBeNull(), 30_000);
  await waitingMails(blog).where({ state: 'waiting' }).update({ next_attempt_at: now });
}

describe('a decision about a blog', () => {
  test('reaches its author after 15 seconds, on the site and by mail, with the reason', async () => {
    const blog = await makeFiledBlog({ status: 'pending', title: 'On tea' });
    const before = Date.now();
    await decide(blog, 'rejected', 'Too short.\nWrite more.');
    expect((await inboxOf(blog.author)).entries).toEqual([]);
    const [mail] = await waitingMails(blog);
    expect(mail.state).toBe('waiting');
    expect(new Date(mail.next_attempt_at).getTime() - before).toBeGreaterThanOrEqual(15_000);
    await letTimePass(blog);
    expect((await inboxOf(blog.author)).entries).toEqual([
      expect.objectContaining({ kind: 'rejected', blog: { _id: blog.documentId, title: 'On tea' } }),
    ]);
    const { subject, text, html } = await findMail(blog.author.email, 'decision');
    expect(subject).toBe('Your blog was rejected');
    expect(text).toMatch(/“On tea”[^]*> Too short\.\n> Write more\.[^]*\/profile#notifications/);
    expect(html).toContain(`/blogs/update/${blog.documentId}`);
  });

  test('replaces the one before it while that waits', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    await decide(blog, 'published');
    await decide(blog, 'rejected', 'Spam');
    expect(await told(blog)).toEqual(['rejected']);
    expect(await waitingMails(blog)).toHaveLength(1);
    await decide(blog, 'published');
    expect(await told(blog)).toEqual(['approved']);
    expect(await waitingMails(blog)).toHaveLength(1);
    await letTimePass(blog);
    expect((await findMail(blog.author.email, 'decision')).subject).toBe('Your blog was approved');
  });

  test('is not told once it was taken back', async () => {
    const taken = await makeFiledBlog({ status: 'published' });
    await decide(taken, 'rejected', 'A slip');
    await decide(taken, 'published');
    const held = await makeFiledBlog({ status: 'pending' });
    await decide(held, 'published');
    await decide(held, 'pending');
    for (const blog of [taken, held]) expect([await told(blog), await waitingMails(blog)]).toEqual([[], []]);
  });

  test('is not told once its author has sent the blog again, or deleted it', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    await decide(blog, 'rejected', 'Spam');
    const { status } = await blog.author.client.put(`/blogs/updateblogs/${blog.documentId}`, {
      title: 'Better',
    });
    expect(status).toBe(200);
    const deleted = await makeFiledBlog({ status: 'pending' });
    await decide(deleted, 'published');
    expect((await deleted.author.client.delete(`/blogs/myblogs/${deleted.documentId}`)).status).toBe(200);
    for (const one of [blog, deleted]) expect([await told(one), await waitingMails(one)]).toEqual([[], []]);
  });

  test('reaches its author when an editor makes it in the panel', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    await saveBlog(editor, blog, { state: 'rejected', rejectionReason: 'Spam' });
    expect(await told(blog)).toEqual(['rejected']);
    await saveBlog(editor, blog, { state: 'published' });
    expect(await told(blog)).toEqual(['approved']);
    expect(await waitingMails(blog)).toHaveLength(1);
    expect((await editor.call('DELETE', `api::blog.blog/${blog.documentId}`)).status).toBe(200);
    expect([await told(blog), await waitingMails(blog)]).toEqual([[], []]);
  });

  test('is none about one’s own blog', async () => {
    const blog = await makeFiledBlog({ status: 'pending', author: admin });
    await decide(blog, 'published');
    expect([await told(blog), await waitingMails(blog)]).toEqual([[], []]);
  });

  test('is mailed only to a confirmed address that wants it, and told on the site in any case', async () => {
    const [unproven, declined] = [
      await makeFiledBlog({ status: 'pending' }),
      await makeFiledBlog({ status: 'pending' }),
    ];
    await database()('up_users').where({ id: unproven.author.id }).update({ confirmed: false });
    await declined.author.client.put('/users/notifications', { email: { decisions: false } });
    for (const blog of [unproven, declined]) {
      await decide(blog, 'published');
      expect([await told(blog), await waitingMails(blog)]).toEqual([['approved'], []]);
    }
  });
});
