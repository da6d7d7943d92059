import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';

const uid = 'api::mail.mail';
const email = `outbox.${process.pid}.${Date.now()}@example.org`;
let mail: { document_id: string; recipient_key: string; reference: string };

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

describe('whose a masked recipient is, an editor', () => {
  const fields = ['recipientKey', 'reference', 'toUnproven', 'claimedUntil', 'claimedBy'];

  test('does not read, in lists and in a mail', async () => {
    const editor = await Editor.logIn();
    for (const path of [uid, `${uid}/${mail.document_id}`, `${uid}?_q=${mail.recipient_key}`]) {
      const { status, text } = await editor.call('GET', path);
      expect([path, status, fields.filter((field) => text.includes(`"${field}"`))]).toEqual([path, 200, []]);
    }
  });

  test('does not find by searching for the key or the reference', async () => {
    const editor = await Editor.logIn();
    for (const words of [mail.recipient_key, mail.reference]) {
      const { body } = await editor.call('GET', `${uid}?_q=${encodeURIComponent(words)}`);
      expect(body).toMatchObject({ results: [] });
    }
    const shown = `${uid}?_q=o***@example.org&sort=createdAt:DESC&pageSize=100`;
    expect((await editor.call('GET', shown)).text).toContain(mail.document_id);
  });

  test.each(fields)('does not find by filtering or sorting by %s, nor ask for it', async (field) => {
    const editor = await Editor.logIn();
    const wishes = [
      `filters[${field}][$notNull]=true`,
      `filters[$or][0][${field}][$notNull]=true`,
      `sort=${field}`,
      `fields[0]=${field}`,
    ];
    for (const wish of wishes)
      expect([wish, (await editor.call('GET', `${uid}?${wish}`)).status]).toEqual([wish, 403]);
  });
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
