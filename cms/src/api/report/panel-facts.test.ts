import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { decide, entriesOf, makeThread, report } from '../../../tests/support/builders/reports';
import { inCms } from '../../../tests/support/call-cms';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { makePanelAuthor } from '../../../tests/support/panel-account';

interface Facts {
  data: Record<string, unknown> & { subject: Record<string, unknown> | null; texts: { at: string }[] };
}

let editor: Editor;
let author: Editor;
let superAdmin: Editor;
let admin: Person;
beforeAll(async () => {
  editor = await Editor.logIn();
  author = await Editor.logIn(await makePanelAuthor());
  superAdmin = await Editor.logIn(panelAdmin);
  admin = await makeAdmin();
});

const entryOf = async (subject: Parameters<typeof entriesOf>[1]) =>
  (await entriesOf(admin, subject))[0]?._id ?? '';
const factsPath = (id: string) => `/content-manager/reports/${id}/facts`;
const readFacts = (id: string, as = editor) => as.raw<Facts>('GET', factsPath(id));
const decideOn = (id: string, body: object) =>
  editor.raw('POST', `/content-manager/reports/${id}/decision`, body);

describe('what the page of a report shows', () => {
  test('needs a login of the panel, and the right to read reports', async () => {
    const { blog, guest } = await makeThread();
    await report(blog, guest);
    const id = await entryOf(blog);
    expect((await visitor().raw('GET', factsPath(id))).status).toBe(401);
    expect((await admin.client.raw('GET', factsPath(id))).status).toBe(401);
    expect((await readFacts(id, author)).status).toBe(403);
    expect((await readFacts('unknown')).status).toBe(404);
    expect((await readFacts(id, superAdmin)).status).toBe(200);
  });

  test('is the blog, how many reported it, why, when, and what they wrote, but not who', async () => {
    const { blog, guest, host } = await makeThread();
    const other = await makeUser();
    await report(blog, guest, 'spam', '<b>Look</b>');
    await report(blog, other, 'abuse');
    const answer = await readFacts(await entryOf(blog));
    expect(answer.body.data).toEqual({
      type: 'blog',
      label: blog.title,
      state: 'open',
      count: 2,
      reasons: { spam: 1, abuse: 1, copyright: 0, other: 0 },
      texts: [{ text: '<b>Look</b>', at: expect.stringMatching(/^20.*Z$/) }],
      firstAt: expect.any(String),
      lastAt: expect.any(String),
      missing: null,
      subject: {
        documentId: blog.documentId,
        content: expect.any(String),
        author: expect.objectContaining({ name: host.name }),
        blog: { documentId: blog.documentId, title: blog.title },
        status: 'published',
        address: expect.stringMatching(new RegExp(`/blogs/${blog.documentId}$`)),
      },
      decision: null,
      offered: ['dismiss', 'reject', 'delete'],
    });
    const { firstAt, lastAt } = answer.body.data as unknown as Record<'firstAt' | 'lastAt', string>;
    expect(Date.parse(lastAt)).toBeGreaterThanOrEqual(Date.parse(firstAt));
    for (const { email, documentId, name } of [guest, other])
      for (const told of [email, documentId, name]) expect(answer.text).not.toContain(told);
  });

  test('is the whole comment and its place, and after a decision who decided what and why', async () => {
    const { blog, comment, host } = await makeThread('Buy\nmy pills');
    await report(comment, host);
    const id = await entryOf(comment);
    expect((await readFacts(id)).body.data.subject).toMatchObject({
      content: 'Buy\nmy pills',
      blog: { documentId: blog.documentId, title: blog.title },
      status: 'shown',
      address: expect.stringMatching(new RegExp(`${blog.documentId}#response-${comment.documentId}$`)),
    });
    expect((await decideOn(id, { decision: 'reject', reason: 'Rude' })).status).toBe(200);
    const { data } = (await readFacts(id)).body;
    expect(data).toMatchObject({ state: 'closed', offered: [], subject: { status: 'hidden' } });
    const names = await database()('admin_users').where({ id: editor.account }).first();
    const by = [names.firstname, names.lastname].filter(Boolean).join(' ');
    const decision = { decision: 'reject', reason: 'Rude', by, at: expect.any(String) };
    expect(data.decision).toEqual(decision);
  });

  test('names the admin of the site who has decided, and says that a deleted blog is gone', async () => {
    const { blog, guest } = await makeThread();
    await report(blog, guest);
    const id = await entryOf(blog);
    await decide(admin, blog, 'delete', 'Copied');
    expect((await readFacts(id)).body.data).toMatchObject({
      label: blog.title,
      missing: 'deleted',
      subject: null,
      decision: { decision: 'delete', reason: 'Copied', by: admin.name },
    });
  });

  test('holds nothing of a blog that its author has taken back as a draft', async () => {
    const { blog, guest } = await makeThread();
    await report(blog, guest);
    const id = await entryOf(blog);
    await inCms('changeBlogs', [[blog.id], { state: 'draft', excerpt: 'Secret' }]);
    const answer = await readFacts(id);
    expect(answer.body.data).toMatchObject({ missing: 'draft', subject: null, offered: [] });
    expect(answer.text).not.toContain('Secret');
  });
});

describe('the page of a blog', () => {
  test('tells how many reports are open, only to those who may read them', async () => {
    const { blog, comment, guest, host } = await makeThread();
    const reportsOf = async (as: Editor) =>
      (await as.raw<Facts>('GET', `/content-manager/blogs/${blog.documentId}/facts`)).body.data?.reports;
    expect(await reportsOf(editor)).toEqual({ count: 0, documentId: null });
    await report(comment, host);
    for (const reader of [guest, await makeUser()]) await report(blog, reader);
    const found = { count: 2, documentId: await entryOf(blog) };
    expect(await reportsOf(editor)).toEqual(found);
    expect(await reportsOf(superAdmin)).toEqual(found);
    await database()('blogs').where({ id: blog.id }).update({ created_by_id: null });
    expect(await reportsOf(author)).toBeUndefined();
    await decideOn(found.documentId, { decision: 'dismiss' });
    expect(await reportsOf(editor)).toEqual({ count: 0, documentId: null });
  });

  test('tells an author of the panel nothing about the reports of their own blog', async () => {
    const { blog, guest } = await makeThread();
    await report(blog, guest);
    const account = author.account;
    await database()('blogs').where({ id: blog.id }).update({ created_by_id: account });
    const { body } = await author.raw<Facts>('GET', `/content-manager/blogs/${blog.documentId}/facts`);
    expect(body.data.reports).toBeNull();
  });
});
