import { beforeAll, describe, expect, test } from 'vitest';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';

const log = 'api::audit-entry.audit-entry';
let editor: Editor;
let email: string;
let entry: { document_id: string; address: string; subject_id: string };

beforeAll(async () => {
  editor = await Editor.logIn();
  ({ email } = await makeUser());
  await visitor().post('/users/login', { email, password: 'Wrong-Horse-1!' });
  entry = await database()('audit_entries').where({ subject_label: email }).first();
});

describe('of a failed login, an editor', () => {
  // The unsorted list starts with the oldest entries, among which there need not be a failed login.
  test('reads nothing of whom it was about in the list without a query', async () => {
    const { status, text } = await editor.call('GET', log);
    expect(status).toBe(200);
    expect(text).not.toMatch(/@example\.org|"address"|"actorId"|"subjectId"/);
  });

  test.each(['?sort=id:DESC', '?sort=createdAt:DESC&populate=*', '?_q=login.fail&sort=createdAt:DESC'])(
    'reads that there was one and no more, by %j',
    async (query) => {
      const { status, text, body } = await editor.call('GET', `${log}${query}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/@example\.org|"address"|"actorId"|"subjectId"/);
      const { results } = body as unknown as { results: { action: string; subjectType: string }[] };
      expect(results.map(({ action }) => action)).toContain('login.fail');
      for (const one of results.filter(({ subjectType }) => subjectType === 'user'))
        expect(one).not.toHaveProperty('subjectLabel');
    },
  );

  test('reads no more in the entry itself', async () => {
    const { status, text } = await editor.call('GET', `${log}/${entry.document_id}`);
    expect(status).toBe(200);
    for (const hidden of [email, entry.address, entry.subject_id]) expect(text).not.toContain(hidden);
  });

  test.each(['filters[subjectLabel][$contains]=a', 'filters[address][$contains]=1', 'sort=subjectId'])(
    'cannot ask by %s',
    async (query) => {
      expect((await editor.call('GET', `${log}?${query}`)).status).toBe(403);
    },
  );

  test('finds nothing by the words of hidden fields', async () => {
    for (const words of [email, entry.subject_id]) {
      const { body } = await editor.call('GET', `${log}?_q=${encodeURIComponent(words)}`);
      expect(body).toMatchObject({ results: [] });
    }
  });
});

test('of a decision about a blog, an editor reads the title and no id', async () => {
  const title = `Decided ${Date.now()}`;
  const admin = await makeAdmin();
  const { documentId } = await makeBlog({ title });
  const reject = { status: 'rejected', reason: 'Off topic' };
  expect((await admin.client.put(`/admin/blogs/${documentId}/status`, reject)).status).toBe(200);
  const { text } = await editor.call('GET', `${log}?sort=createdAt:DESC`);
  expect(text).toContain(title);
  expect(text).not.toContain(documentId);
});

test('a panel user who manages accounts reads all of it', async () => {
  const admin = await Editor.logIn(panelAdmin);
  const { body } = await admin.call('GET', `${log}?_q=${encodeURIComponent(email)}`);
  expect(body).toMatchObject({ results: [{ subjectLabel: email, address: entry.address }] });
});

test.each([
  ['an editor', undefined],
  ['the super admin', panelAdmin],
])('the panel offers %s to read the log and nothing else', async (_who, account) => {
  const login = await Editor.logIn(account);
  const { body } = await login.raw<{ data: { action: string; subject: string }[] }>(
    'GET',
    '/admin/users/me/permissions',
  );
  const offered = body.data.filter(({ subject }) => subject === log).map(({ action }) => action);
  expect(offered).toEqual(['plugin::content-manager.explorer.read']);
});
