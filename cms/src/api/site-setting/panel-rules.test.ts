import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '../../contract';
import { auditOf } from '../../../tests/support/builders/audited';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

const uid = 'api::site-setting.site-setting';
const first = {
  moderation: 'off',
  phone: '+00 000 000 000',
  email: 'hello@linefeed.dev',
  location: 'Everywhere',
};
const socialLinks = [{ name: 'RSS', url: '/rss.xml' }];

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});
afterEach(() => database()('site_settings').update({ ...first, social_links: JSON.stringify(socialLinks) }));

const save = (changes: object) => editor.callSingle('PUT', uid, { ...first, socialLinks, ...changes });
const newest = async () => (await auditOf('action=settings.change&limit=1'))[0];

describe('an editor', () => {
  test('changes the settings, which is written down by what has changed', async () => {
    expect((await save({ moderation: 'all', location: null })).status).toBe(200);
    expect((await visitor().get('/settings')).body).toMatchObject({ moderation: 'all', socialLinks });
    const detail = `moderation: off → all, location (panel account ${editor.account})`;
    expect(await newest()).toEqual(['settings.change', undefined, null, detail]);
  });

  test('writes nothing down by saving what is there', async () => {
    const rows = () => database()('audit_entries').where({ action: 'settings.change' });
    const before = (await rows()).length;
    expect((await save({})).status).toBe(200);
    expect(await rows()).toHaveLength(before);
  });

  test('saves what the API would, trimmed and nothing beside it', async () => {
    const links = [{ name: ' RSS ', url: '/rss.xml', note: 'internal' }];
    expect((await save({ phone: ' 1 ', socialLinks: links })).status).toBe(200);
    const { body } = await visitor().get<Settings>('/settings');
    expect([body.contact.phone, body.socialLinks]).toEqual(['1', socialLinks]);
  });

  test('gets no further than the API with what the settings cannot be', async () => {
    const links = [{ name: 'x', url: 'javascript:alert(1)' }];
    for (const changes of [{ socialLinks: links }, { moderation: 'sometimes' }]) {
      expect((await save(changes)).status).toBe(400);
    }
    expect((await visitor().get('/settings')).body).toMatchObject({ moderation: 'off', socialLinks });
  });

  test('cannot take the settings away', async () => {
    expect((await editor.callSingle('DELETE', uid)).status).toBe(403);
    const { status, body } = await visitor().get('/settings');
    expect([status, body]).toEqual([200, expect.objectContaining({ moderation: 'off' })]);
  });
});
