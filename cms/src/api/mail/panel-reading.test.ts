import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../tests/client';
import { database } from '../../../tests/database';
import { Editor } from '../../../tests/editor';
import { panelAdmin } from '../../../tests/panel-admin';

const uid = 'api::mail.mail';
const email = `outbox.${process.pid}.${Date.now()}@example.org`;
let mail: { document_id: string; recipient: string };

beforeAll(async () => {
  await visitor().post('/subscribers', { email });
  mail = await database()('mails').where({ kind: 'confirm-subscription' }).orderBy('id', 'desc').first();
});

test.each([
  ['an editor', undefined],
  ['the super admin', panelAdmin],
])('the panel offers %s to read the outbox and nothing else', async (_who, account) => {
  const login = await Editor.logIn(account);
  const { body } = await login.raw<{ data: { action: string; subject: string }[] }>(
    'GET',
    '/admin/users/me/permissions',
  );
  const offered = body.data.filter(({ subject }) => subject === uid).map(({ action }) => action);
  expect(offered).toEqual(['plugin::content-manager.explorer.read']);
});

test('an editor reads a masked recipient, and neither a body nor a link', async () => {
  const editor = await Editor.logIn();
  const answers = [
    await editor.call('GET', `${uid}?sort=createdAt:DESC`),
    await editor.call('GET', `${uid}/${mail.document_id}`),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).toContain('o***@example.org');
    expect(text).not.toMatch(/token=|"body"|outbox\.\d/);
  }
});

test('nobody in the panel changes, makes or deletes a mail', async () => {
  for (const account of [undefined, panelAdmin]) {
    const login = await Editor.logIn(account);
    const path = `${uid}/${mail.document_id}`;
    expect((await login.call('PUT', path, { state: 'waiting' })).status).toBe(403);
    expect(
      (await login.call('POST', uid, { kind: 'contact', recipient: 'a', state: 'waiting' })).status,
    ).toBe(403);
    expect((await login.call('DELETE', path)).status).toBe(403);
  }
  expect(await database()('mails').where({ document_id: mail.document_id })).toHaveLength(1);
});
