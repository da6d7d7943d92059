import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { MadeBlog } from '../support/builders/blogs';
import { makeFiledBlog, saveBlog } from '../support/builders/editing';
import { visitor } from '../support/client';
import { database } from '../support/database';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';
import { makePanelAuthor } from '../support/panel-account';

interface Home {
  data: {
    siteUrl: string;
    waiting: { kind: string; total: number; totalIsCapped: boolean }[];
    decisions:
      | { blog: { documentId: string; title: string }; status: string; reason: string; by: string }[]
      | null;
  };
}

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const readHome = async (login: Editor) => (await login.raw<Home>('GET', '/content-manager/home')).body.data;
const totalOf = async (kind: string) =>
  (await readHome(editor)).waiting.find((one) => one.kind === kind)?.total ?? -1;

test('the home page of the panel needs a login', async () => {
  expect((await visitor().raw('GET', '/content-manager/home')).status).toBe(401);
});

test('the pages of the panel may ask no other host', async () => {
  const policy = String((await visitor().raw('GET', '/admin/init')).headers['content-security-policy']);
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' blob:");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/https?:/);
});

describe('an editor sees what waits:', () => {
  test('blogs, until one is published or rejected', async () => {
    const blog = await makeFiledBlog();
    const before = await totalOf('blogs');
    await saveBlog(editor, blog, { state: 'pending' });
    expect(await totalOf('blogs')).toBe(before + 1);
    await saveBlog(editor, blog, { state: 'rejected', rejectionReason: 'Advertising' });
    expect(await totalOf('blogs')).toBe(before);
  });

  test.each([
    [
      'messages',
      'until one is answered',
      (id: string) => editor.call('PUT', `api::contact-message.contact-message/${id}`, { answered: true }),
    ],
    [
      'unread',
      'until one is opened',
      (id: string) => editor.raw('PUT', `/content-manager/contact-messages/${id}/read`, { read: true }),
    ],
  ] as const)('%s, %s, but none that looks like spam', async (kind, _until, end) => {
    const before = await totalOf(kind);
    const subject = `${kind} ${process.pid}`;
    await visitor().post('/contact', { name: 'Ada', email: 'ada@example.org', subject, message: 'Hi' });
    expect(await totalOf(kind)).toBe(before + 1);
    const rows = database()('contact_messages').where({ subject });
    await rows.clone().update({ suspect: true });
    expect(await totalOf(kind)).toBe(before);
    await rows.clone().update({ suspect: false });
    await end((await rows.clone().first('document_id')).document_id);
    expect(await totalOf(kind)).toBe(before);
  });

  test('mails that were given up', async () => {
    const before = await totalOf('mails');
    await visitor().post('/contact', { name: 'Ada', email: 'ada@example.org', message: 'Lost' });
    const { id } = await database()('mails').where({ kind: 'contact' }).orderBy('id', 'desc').first('id');
    const mail = () => database()('mails').where({ id });
    // Not while it is being sent: its claim would hold up the mails of other tests for a minute.
    await vi.waitFor(async () => expect((await mail().first('state')).state).toBe('sent'), {
      timeout: 30_000,
    });
    await mail().update({ state: 'failed' });
    expect(await totalOf('mails')).toBe(before + 1);
    await mail().update({ state: 'sent' });
  });
});

test('what was decided lately names the blog, the decision, its reason and who decided', async () => {
  const blog = await makeFiledBlog({ title: 'Decided' });
  await saveBlog(editor, blog, { state: 'rejected', rejectionReason: 'Advertising: twice' });
  const { decisions, siteUrl } = await readHome(editor);
  expect(decisions?.[0]).toMatchObject({
    blog: { documentId: blog.documentId, title: 'Decided' },
    status: 'rejected',
    reason: 'Advertising: twice',
    by: expect.stringMatching(/\w/),
  });
  expect(siteUrl).toMatch(/^http/);
  await editor.call('DELETE', `api::blog.blog/${blog.documentId}`);
  expect((await readHome(editor)).decisions?.[0]).toMatchObject({ status: 'deleted', reason: '' });
});

test('an author of the panel sees nothing that is for editors', async () => {
  const author = await Editor.logIn(await makePanelAuthor());
  expect(await readHome(author)).toMatchObject({ waiting: [], decisions: null });
  const admin = await Editor.logIn(panelAdmin);
  expect((await readHome(admin)).waiting.map(({ kind }) => kind).sort()).toEqual([
    'blogs',
    'mails',
    'messages',
    'reports',
    'unread',
  ]);
});

test('an editor who has decided is led to the blog that waits longest, but to none that is shown', async () => {
  const [blog, oldest] = [
    await makeFiledBlog({ status: 'pending' }),
    await makeFiledBlog({ status: 'pending' }),
  ];
  await database()('blogs')
    .where({ id: oldest.id })
    .update({ created_at: new Date(0) });
  const nextOf = async ({ documentId }: MadeBlog) => {
    const path = `/content-manager/blogs/${documentId}/facts`;
    return (await editor.raw<{ data: { nextWaiting: object | null } }>('GET', path)).body.data.nextWaiting;
  };
  expect(await nextOf(blog)).toEqual({ documentId: oldest.documentId, title: oldest.title });
  expect(await nextOf(oldest)).not.toMatchObject({ documentId: oldest.documentId });
  await saveBlog(editor, oldest, { state: 'published' });
  expect(await nextOf(blog)).not.toMatchObject({ documentId: oldest.documentId });
});
