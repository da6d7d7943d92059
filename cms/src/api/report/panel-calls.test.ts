import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { entriesOf, makeThread, report } from '../../../tests/support/builders/reports';
import { Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { makePanelAccountWith } from '../../../tests/support/panel-account';

const uid = 'api::report.report';
let editor: Editor;
let admin: Person;
beforeAll(async () => {
  [editor, admin] = [await Editor.logIn(), await makeAdmin()];
});

const decideOn = (id: string, body: object, by = editor) =>
  by.raw<{ data: { message: string } }>('POST', `/content-manager/reports/${id}/decision`, body);

async function makeReported() {
  const thread = await makeThread('Buy <b>my</b> pills');
  await report(thread.blog, thread.guest, 'spam', '<img src=x onerror=alert(1)>');
  await report(thread.comment, thread.host, 'abuse');
  const [[ofBlog], [ofComment]] = [
    await entriesOf(admin, thread.blog),
    await entriesOf(admin, thread.comment),
  ];
  return { ...thread, ofBlog: ofBlog?._id ?? '', ofComment: ofComment?._id ?? '' };
}

describe('in the panel, an editor', () => {
  test('reads what was reported, one row for each thing, and not by whom', async () => {
    const { blog, ofBlog, host, guest } = await makeReported();
    const list = await editor.call('GET', `${uid}?sort=createdAt:DESC&pageSize=100`);
    const { results } = list.body as unknown as { results: Record<string, unknown>[] };
    expect(results.find(({ documentId }) => documentId === ofBlog)).toMatchObject({
      subjectType: 'blog',
      label: blog.title,
      spam: 1,
      abuse: 0,
      reportsCount: 1,
      lastReportedAt: expect.any(String),
      state: 'open',
      decision: null,
    });
    const one = await editor.call('GET', `${uid}/${ofBlog}`);
    expect(one.text).not.toContain('onerror');
    for (const { email, documentId } of [host, guest]) {
      expect(one.text).not.toContain(email);
      expect(one.text).not.toContain(documentId);
    }
  });

  test('cannot change, add or delete an entry', async () => {
    const { ofBlog } = await makeReported();
    for (const answer of [
      await editor.call('PUT', `${uid}/${ofBlog}`, { state: 'closed', decision: 'dismiss' }),
      await editor.call('POST', uid, { subjectType: 'blog', subjectId: 'x' }),
      await editor.call('DELETE', `${uid}/${ofBlog}`),
    ])
      expect(answer.status).toBe(403);
    const offered = await editor.raw<{ data: { action: string; subject: string }[] }>(
      'GET',
      '/admin/users/me/permissions',
    );
    const actions = offered.body.data.filter(({ subject }) => subject === uid).map(({ action }) => action);
    expect(actions).toEqual(['plugin::content-manager.explorer.read']);
  });

  test('decides by the rules of the site', async () => {
    const { blog, comment, ofBlog, ofComment, host } = await makeReported();
    const refused = await decideOn(ofBlog, { decision: 'reject' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"reason"')]);
    expect((await decideOn(ofBlog, { decision: 'ban' })).status).toBe(400);
    expect((await decideOn('unknown', { decision: 'dismiss' })).status).toBe(404);
    const hidden = await decideOn(ofComment, { decision: 'reject', reason: 'Rude' });
    expect([hidden.status, hidden.body.data.message]).toEqual([200, expect.any(String)]);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).text).not.toContain('pills');
    expect((await decideOn(ofBlog, { decision: 'reject', reason: 'Copied' })).status).toBe(200);
    const own = await host.client.get<object>(`/blogs/myblogs/${blog.documentId}`);
    expect(own.body).toMatchObject({ status: 'rejected', rejectionReason: 'Copied' });
    expect((await decideOn(ofBlog, { decision: 'dismiss' })).status).toBe(409);
    const row = await database()('reports').where({ document_id: ofComment }).first();
    expect([row.state, row.decision, row.reason, row.decided_by]).toEqual([
      'closed',
      'reject',
      'Rude',
      `Panel account ${editor.account}`,
    ]);
    const audit = database()('audit_entries').where({ subject_id: comment.documentId }).orderBy('id');
    expect(await audit.pluck('action')).toEqual(['comment.hide', 'report.decide']);
  });

  test('closes the entry of what is deleted in its own list', async () => {
    const countOpen = async () =>
      Number((await admin.client.get('/admin/reports?status=open&limit=1')).headers['x-total-count']);
    const before = await countOpen();
    const { blog, comment, ofComment, ofBlog } = await makeReported();
    expect(await countOpen()).toBe(before + 2);
    const stateOf = async (id: string) =>
      (await database()('reports').where({ document_id: id }).first('state', 'decision')) as object;
    expect((await editor.call('DELETE', `api::comment.comment/${comment.documentId}`)).status).toBe(200);
    expect(await stateOf(ofComment)).toEqual({ state: 'closed', decision: 'delete' });
    expect((await editor.call('DELETE', `api::blog.blog/${blog.documentId}`)).status).toBe(200);
    expect(await stateOf(ofBlog)).toEqual({ state: 'closed', decision: 'delete' });
    expect(await countOpen()).toBe(before);
  });
});

describe('a role of an operator’s own decides nothing that it could not do by hand', () => {
  const [blogs, comments] = ['api::blog.blog', 'api::comment.comment'];
  const readReports = { verb: 'read', subject: uid, fields: ['state', 'decision'] } as const;
  type Rights = Parameters<typeof makePanelAccountWith>[0];
  const logInWith = async (rights: Rights) =>
    Editor.logIn(await makePanelAccountWith([readReports, ...rights]));
  const offeredTo = async (login: Editor, id: string) => {
    const path = `/content-manager/reports/${id}/facts`;
    return (await login.raw<{ data: { offered: string[] } }>('GET', path)).body.data.offered;
  };
  const statusOf = async (id: string, decision: string, login: Editor) =>
    (await decideOn(id, { decision, reason: 'Spam' }, login)).status;

  test('without the right to delete blogs', async () => {
    const { blog, ofBlog } = await makeReported();
    const login = await logInWith([
      { verb: 'read', subject: blogs, fields: ['title'] },
      { verb: 'update', subject: blogs, fields: ['state'] },
    ]);
    expect(await offeredTo(login, ofBlog)).toEqual(['dismiss', 'reject']);
    expect(await statusOf(ofBlog, 'delete', login)).toBe(403);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
    expect(await statusOf(ofBlog, 'reject', login)).toBe(200);
  });

  test('without the right to change what a decision changes', async () => {
    const { ofBlog, ofComment } = await makeReported();
    const login = await logInWith([
      { verb: 'update', subject: blogs, fields: ['title'] },
      { verb: 'update', subject: comments, fields: ['content'] },
      { verb: 'delete', subject: comments },
    ]);
    for (const decision of ['dismiss', 'reject', 'delete'])
      expect([decision, await statusOf(ofBlog, decision, login)]).toEqual([decision, 403]);
    for (const decision of ['dismiss', 'reject'])
      expect([decision, await statusOf(ofComment, decision, login)]).toEqual([decision, 403]);
    expect(await statusOf(ofComment, 'delete', login)).toBe(200);
  });

  test('about what other accounts have made', async () => {
    const { blog, ofBlog } = await makeReported();
    const login = await logInWith([
      { verb: 'read', subject: blogs, fields: ['title'], ownOnly: true },
      { verb: 'delete', subject: blogs, ownOnly: true },
    ]);
    expect(await offeredTo(login, ofBlog)).toEqual([]);
    expect(await statusOf(ofBlog, 'delete', login)).toBe(403);
    await database()('blogs').where({ id: blog.id }).update({ created_by_id: login.account });
    expect(await offeredTo(login, ofBlog)).toEqual(['delete']);
    expect(await statusOf(ofBlog, 'delete', login)).toBe(200);
  });
});

test('nobody without a login of the panel decides there', async () => {
  const { ofBlog } = await makeReported();
  for (const client of [visitor(), admin.client, (await makeUser()).client]) {
    const path = `/content-manager/reports/${ofBlog}/decision`;
    const answer = await new Client(undefined, client.cookie).raw('POST', path, {
      body: { decision: 'dismiss' },
    });
    expect(answer.status).toBe(401);
  }
});
