import { beforeAll, describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { makeComment } from '../support/builders/blogs';
import { blogs, linkTo, makeFiledBlog, rowOf } from '../support/builders/editing';
import { makeUser } from '../support/builders/people';
import { visitor } from '../support/client';
import { database } from '../support/database';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';
import { makePanelAuthor } from '../support/panel-account';

const collections = [
  'api::audit-entry.audit-entry',
  'api::blog.blog',
  'api::category.category',
  'api::comment.comment',
  'api::contact-message.contact-message',
  'api::mail.mail',
  'api::page.page',
  'api::report.report',
  'api::subscriber.subscriber',
  'api::tag.tag',
  'plugin::users-permissions.user',
];
const settings = 'api::site-setting.site-setting';

/** The rights of each role: `l`ist, `r`ead one, `c`reate, `u`pdate, `d`elete. */
const rights: Record<string, Record<string, string>> = {
  editor: {
    'api::audit-entry.audit-entry': 'lr',
    'api::blog.blog': 'lrcud',
    'api::category.category': 'lrcud',
    'api::comment.comment': 'lrud',
    'api::contact-message.contact-message': 'lrud',
    'api::mail.mail': 'lr',
    'api::page.page': 'lru',
    'api::report.report': 'lr',
    'api::subscriber.subscriber': 'lrcud',
    'api::tag.tag': 'lrcud',
  },
  author: {
    'api::blog.blog': 'lrcud',
    'api::category.category': 'lr',
    'api::tag.tag': 'lr',
  },
};

const logins: Record<string, Editor> = {};
const login = (role: string) => logins[role] as Editor;
beforeAll(async () => {
  logins.editor = await Editor.logIn(demoEditor);
  logins.author = await Editor.logIn(await makePanelAuthor());
  logins.admin = await Editor.logIn(panelAdmin);
});

describe.each(Object.keys(rights))('of the panel, an %s', (role) => {
  test.each(collections)('does with %s what the table says and no more', async (uid) => {
    const one = `${uid}/unknown`;
    const calls: [letter: string, method: string, path: string, body?: object][] = [
      ['l', 'GET', uid],
      ['r', 'GET', one],
      ['c', 'POST', uid, { name: '', title: '', email: '' }],
      ['u', 'PUT', one, {}],
      ['d', 'DELETE', one],
    ];
    let allowed = '';
    for (const [letter, method, path, body] of calls) {
      const { status } = await login(role).call(method, path, body);
      expect([200, 400, 403, 404]).toContain(status);
      if (status !== 403) allowed += letter;
    }
    expect(allowed).toBe(rights[role]?.[uid] ?? '');
  });

  test('changes the site settings only as an editor, and never deletes them', async () => {
    const statuses = await Promise.all([
      login(role).callSingle('GET', settings),
      login(role).callSingle('PUT', settings, {}),
      login(role).callSingle('DELETE', settings),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(
      role === 'editor' ? [200, 200, 403] : [403, 403, 403],
    );
  });

  test('has no right to accounts, roles, tokens, or what Strapi sells', async () => {
    const answer = await login(role).raw<{ data: { action: string }[] }>(
      'GET',
      '/admin/users/me/permissions',
    );
    const actions = new Set(answer.body.data.map(({ action }) => action.split('.')[0]));
    expect([...actions].sort()).toEqual(['plugin::content-manager', 'plugin::upload']);
  });
});

test('nobody has a right that would offer tokens, webhooks, the marketplace or the layout of forms', async () => {
  const answer = await login('admin').raw<{ data: { action: string }[] }>(
    'GET',
    '/admin/users/me/permissions',
  );
  const actions = answer.body.data.map(({ action }) => action);
  expect(actions).toContain('admin::users.read');
  const offered = actions.filter((action) =>
    /token|webhook|marketplace|configure|builder|project/.test(action),
  );
  expect(offered).toEqual([]);
});

test.each(['comment', 'contact-message', 'page', 'mail', 'report', 'audit-entry'])(
  'not even the super admin makes a %s in the panel, or has the right that offers it',
  async (name) => {
    const uid = `api::${name}.${name}`;
    const body = {
      name: 'terms',
      html: '',
      email: 'a@example.org',
      subject: 'x',
      message: 'x',
      content: 'x',
    };
    expect((await login('admin').call('POST', uid, body)).status).toBe(403);
    const answer = await login('admin').raw<{ data: { action: string; subject: string }[] }>(
      'GET',
      '/admin/users/me/permissions',
    );
    const create = answer.body.data.filter(({ action }) => action.endsWith('explorer.create'));
    expect(create.map(({ subject }) => subject)).not.toContain(uid);
  },
);

test('the super admin reads emails of accounts, and no password, token or search text', async () => {
  const person = await makeUser();
  const path = `plugin::users-permissions.user/${person.documentId}`;
  const { body, text } = await login('admin').call('GET', path);
  expect(body.data).toMatchObject({ email: person.email });
  expect(text).not.toMatch(/"(password|resetPasswordToken|confirmationToken|searchText)"|\$2[aby]\$/);
  const found = await login('admin').call('GET', `plugin::users-permissions.user?_q=${person.email}`);
  expect(found.text).toContain(person.documentId);
  const wish = 'plugin::users-permissions.user?filters[password][$startsWith]=$2';
  expect((await login('admin').call('GET', wish)).status).toBe(403);
});

test('an editor answers a message without changing it, and edits a comment without moving it', async () => {
  const subject = `Question ${process.pid}`;
  await visitor().post('/contact', { name: 'Ada', email: 'ada@example.org', subject, message: 'How?' });
  const message = await database()('contact_messages').where({ subject }).first('document_id');
  const path = `api::contact-message.contact-message/${message.document_id}`;
  const changes = { answered: true, message: 'Other', email: 'other@example.org' };
  const answer = await login('editor').call('PUT', path, changes);
  expect([answer.status, answer.body.data]).toMatchObject([
    200,
    { answered: true, message: 'How?', email: 'ada@example.org' },
  ]);
  const comment = await makeComment(await makeFiledBlog());
  const other = await makeUser();
  const author = { connect: [{ id: other.id, documentId: other.documentId }] };
  await login('editor').call('PUT', `api::comment.comment/${comment.documentId}`, {
    content: 'Kept',
    author,
  });
  const row = await database()('comments').where({ document_id: comment.documentId }).first();
  expect([row.content, row.author_id === other.id]).toEqual(['Kept', false]);
});

describe('what an author of the panel writes', () => {
  async function write() {
    const person = await makeUser();
    const made = await login('author').call('POST', blogs, {
      ...{ title: 'Written', content: '<p>Text</p>', state: 'published', rejectionReason: 'x' },
      author: { connect: [{ id: person.id, documentId: person.documentId }] },
      categories: { connect: [await linkTo('life')] },
    });
    expect(made.status).toBe(201);
    return { person, documentId: made.body.data.documentId, path: `${blogs}/${made.body.data.documentId}` };
  }
  const stateOf = async (documentId: string) =>
    (await database()('blogs').where({ document_id: documentId }).first('state')).state;

  test('waits for an editor, also after a change of what was published', async () => {
    const { documentId, path } = await write();
    expect(await stateOf(documentId)).toBe('pending');
    expect((await visitor().get(`/blogs/${documentId}`)).status).toBe(404);
    expect((await login('author').call('PUT', path, { state: 'published' })).status).toBe(200);
    expect(await stateOf(documentId)).toBe('pending');
    expect((await login('editor').call('PUT', path, { state: 'published' })).status).toBe(200);
    expect((await visitor().get(`/blogs/${documentId}`)).status).toBe(200);
    expect((await login('author').call('PUT', path, { title: 'Changed' })).status).toBe(200);
    expect(await stateOf(documentId)).toBe('pending');
  });

  test('is all that they see and change', async () => {
    const { documentId, path } = await write();
    const other = await makeFiledBlog({ title: 'Not theirs' });
    const list = await login('author').call('GET', `${blogs}?pageSize=100&sort=createdAt:DESC`);
    expect([list.text.includes(documentId), list.text.includes(other.documentId)]).toEqual([true, false]);
    for (const [method, body] of [['GET'], ['PUT', { title: 'Taken' }], ['DELETE']] as const) {
      const { status } = await login('author').call(method, `${blogs}/${other.documentId}`, body);
      expect([method, status]).toEqual([method, 403]);
    }
    await login('author').call('POST', `${blogs}/actions/bulkDelete`, { documentIds: [other.documentId] });
    expect((await rowOf(other)).title).toBe('Not theirs');
    expect((await login('author').call('DELETE', path)).status).toBe(200);
  });
});
