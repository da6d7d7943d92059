import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '../../contract';
import { defaultSiteColumns } from '../../database/default-site-columns';
import { auditOf } from '../../../tests/support/builders/audited';
import { form, picture } from '../../../tests/support/builders/pictures';
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
interface Refusal {
  error: { details: { errors: { path: string[]; message: string }[] } };
}

const socialLinks = [{ name: 'RSS', url: '/rss.xml' }];

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});
afterEach(() =>
  database()('site_settings').update({
    ...{ ...first, ...defaultSiteColumns(), css: null },
    social_links: JSON.stringify(socialLinks),
  }),
);

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

  test('names the site and says how it looks', async () => {
    const navigation = [{ name: 'Docs', url: '/docs' }];
    const look = { siteName: ' My site ', accent: '#7C3AED', tagline: 'Wind', navigation };
    expect((await save({ ...look, footerCategories: ['life'], css: 'a { color: red }' })).status).toBe(200);
    const { body } = await visitor().get<Settings>('/settings');
    expect(body.site).toMatchObject({ name: 'My site', accent: '#7c3aed', tagline: 'Wind' });
    expect(body.site.navigation).toEqual([{ name: 'Docs', path: '/docs' }]);
    expect(body.footer.categories).toEqual(['life']);
    expect((await save({ tagline: null })).status).toBe(200);
    expect((await visitor().get<Settings>('/settings')).body.site.tagline).toBe('');
  });

  test('chooses a picture of the media library as the logo', async () => {
    const [{ url }] = (await editor.upload(form([['files', await picture(4, 4).png().toBuffer(), 'a.png']])))
      .body as [{ url: string }];
    expect((await save({ logo: url })).status).toBe(200);
    expect((await visitor().get<Settings>('/settings')).body.site.logo).toBe(url);
    expect((await save({ logo: '' })).status).toBe(200);
    expect((await visitor().get<Settings>('/settings')).body.site.logo).toBeNull();
  });

  test.each<[string, unknown, RegExp]>([
    ['siteName', null, /required/],
    ['siteName', 'x'.repeat(41), /at most 40/],
    ['accent', null, /colour/],
    ['accent', 'red', /colour/],
    ['css', '@import "a.css"', /line 1: @import/],
    ['logo', 'https://elsewhere.example/a.png', /uploaded here/],
    ['icon', '/uploads/nothing_1x1.webp', /uploaded here/],
    ['footerCategories', ['no-such'], /Unknown category/],
    ['navigation', [{ name: 'x', url: 'javascript:alert(1)' }], /begins with/],
    ['homeTitle', 'x'.repeat(101), /at most 100/],
  ])('cannot save %s as %j, and the refusal names the field', async (field, value, message) => {
    const before = (await visitor().get<Settings>('/settings')).body;
    const { status, body } = await save({ [field]: value });
    const { details } = (body as unknown as Refusal).error;
    expect([status, details.errors.map(({ path }) => path)]).toEqual([400, [[field]]]);
    expect(details.errors[0]?.message).toMatch(message);
    expect((await visitor().get<Settings>('/settings')).body).toEqual(before);
  });

  test('cannot take the settings away', async () => {
    expect((await editor.callSingle('DELETE', uid)).status).toBe(403);
    const { status, body } = await visitor().get('/settings');
    expect([status, body]).toEqual([200, expect.objectContaining({ moderation: 'off' })]);
  });
});
