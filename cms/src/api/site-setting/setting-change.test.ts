// @module-tag postgres
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  adminSettingsSchema,
  type AdminSettings,
  type AuditEntry,
  type ErrorAnswer,
  settingsSchema,
} from '../../contract';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const path = '/admin/settings';
const links = [{ name: 'RSS', url: '/rss.xml' }];
const first = {
  moderation: 'off',
  email_confirmation: 'off',
  digest: 'weekly',
  phone: '+00 000 000 000',
  email: 'hello@linefeed.dev',
  location: 'Everywhere',
  social_links: JSON.stringify(links),
};

afterEach(() => database()('site_settings').update(first));

describe('GET and PUT /admin/settings', () => {
  test('are for admins', async () => {
    const { client } = await makeUser();
    for (const method of ['GET', 'PUT']) {
      expect((await visitor().call(method, path, { body: { moderation: 'all' } })).status).toBe(401);
      expect((await client.call(method, path, { body: { moderation: 'all' } })).status).toBe(403);
    }
    expect((await visitor().get('/settings')).body).toMatchObject({ moderation: 'off' });
  });

  test.runIf(process.env.DATABASE_URL)(
    'write down what was changed by whom, also when two save at once',
    async () => {
      const admin = await makeAdmin();
      const other = await database().transaction();
      await other('site_settings').update({ phone: 'theirs' });
      const saving = admin.client.put(path, { contact: { phone: first.phone, email: 'mine@example.org' } });
      await pause(500);
      await other.commit();
      expect((await saving).status).toBe(200);
      const { body } = await admin.client.get<AuditEntry[]>(`/admin/audit?actor=${admin.documentId}`);
      expect(body.map(({ detail }) => detail)).toEqual(['phone, email']);
    },
  );

  test('change only what is sent, and write down which, of the moderation what it was and is', async () => {
    const admin = await makeAdmin();
    const before = (await admin.client.get<AdminSettings>(path)).body;
    expect(adminSettingsSchema.strict().parse(before)).toEqual(before);
    const socialLinks = [
      { name: 'Mail', url: 'mailto:a@example.org' },
      { name: 'Site', url: 'https://example.org/' },
    ];
    let expected = before;
    for (const [changes, after] of [
      [{ moderation: 'first-post' }, { moderation: 'first-post' }],
      [{ contact: { phone: '', email: null } }, { contact: { ...before.contact, phone: '' } }],
      [{ socialLinks }, { socialLinks }],
      [{ socialLinks: [] }, { socialLinks: [] }],
      [{ moderation: null, contact: null, socialLinks: null }, {}],
      [{ moderation: 'first-post', contact: { ...before.contact, phone: '' }, socialLinks: [] }, {}],
      [{ emailConfirmation: 'required' }, { emailConfirmation: 'required' }],
      [{ digest: 'daily' }, { digest: 'daily' }],
      [
        { emailConfirmation: 'off', digest: 'weekly' },
        { emailConfirmation: 'off', digest: 'weekly' },
      ],
      [{}, {}],
    ]) {
      expected = { ...expected, ...after } as AdminSettings;
      expect((await admin.client.put(path, changes)).body).toEqual(expected);
      expect((await visitor().get('/settings')).body).toEqual(
        settingsSchema.parse({ ...expected, pages: ['privacy', 'terms'] }),
      );
    }
    const { body } = await admin.client.get<AuditEntry[]>(`/admin/audit?actor=${admin.documentId}`);
    expect(body.map(({ action, subject, detail }) => [action, subject, detail])).toEqual(
      [
        ...['email_confirmation, digest', 'digest', 'email_confirmation'],
        ...['social_links', 'social_links', 'phone', 'moderation: off → first-post'],
      ].map((detail) => ['settings.change', { type: 'settings', id: null, label: null }, detail]),
    );
  });

  test.each<[unknown, string]>([
    [{ moderation: 'sometimes' }, 'moderation'],
    [{ moderation: ['all'] }, 'moderation'],
    [{ contact: 'me' }, 'contact'],
    [{ contact: { phone: 5 } }, 'contact'],
    [{ contact: { email: 'nonsense' } }, 'contact'],
    [{ contact: { location: 'x'.repeat(201) } }, 'contact'],
    [{ socialLinks: 'x' }, 'socialLinks'],
    [{ socialLinks: [{ name: '', url: '/x' }] }, 'socialLinks'],
    [{ socialLinks: [{ name: 'x' }] }, 'socialLinks'],
    [{ socialLinks: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'socialLinks'],
    [{ socialLinks: [{ name: 'x', url: '//evil.example' }] }, 'socialLinks'],
    [{ socialLinks: Array(13).fill(links[0]) }, 'socialLinks'],
  ])('refuse %j and change nothing', async (changes, field) => {
    const { client } = await makeAdmin();
    const before = (await client.get(path)).body;
    const answer = await client.put<ErrorAnswer>(path, {
      contact: { phone: 'half' },
      ...(changes as object),
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await client.get(path)).body).toEqual(before);
  });
});
