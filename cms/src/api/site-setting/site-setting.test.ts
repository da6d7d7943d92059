import { afterEach, describe, expect, test } from 'vitest';
import { type AdminSettings, defaultSite, type Settings, settingsSchema } from '../../contract';
import { makeAdmin } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { defaultSiteColumns } from '../../database/default-site-columns';

const first = {
  moderation: 'off',
  phone: '+00 000 000 000',
  email: 'hello@linefeed.dev',
  location: 'Everywhere',
  social_links: JSON.stringify([{ name: 'RSS', url: '/rss.xml' }]),
};

afterEach(() => database()('site_settings').update({ ...first, ...defaultSiteColumns() }));

const changeRow = (columns: object) => database()('site_settings').update(columns);
const read = () => visitor().get<Settings>('/settings');

describe('GET /settings', () => {
  test('starts with neutral values', async () => {
    const answer = await visitor().get('/settings');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      moderation: 'off',
      contact: { phone: '+00 000 000 000', email: 'hello@linefeed.dev', location: 'Everywhere' },
      socialLinks: [{ name: 'RSS', url: '/rss.xml' }],
      site: {
        name: 'Linefeed',
        tagline: defaultSite.tagline,
        description: defaultSite.description,
        logo: null,
        icon: null,
        accent: '#0b7a4b',
        navigation: defaultSite.navigation,
        styleSheet: null,
      },
      home: defaultSite.home,
      footer: defaultSite.footer,
      pages: ['privacy', 'terms'],
    });
    expect(settingsSchema.parse(answer.body)).toEqual(answer.body);
  });

  test('gives what an editor left empty as empty texts and lists', async () => {
    await database()('site_settings').update({ phone: null, email: '', location: null, social_links: null });
    const { body } = await visitor().get('/settings');
    expect(body).toMatchObject({ contact: { phone: '', email: '', location: '' }, socialLinks: [] });
  });
});

describe('a row that was written past the API', () => {
  test('shows no link that the API would refuse', async () => {
    const good = { name: 'Docs', url: '/docs' };
    const links = ['javascript:alert(1)', '//evil.example', 'data:text/html,x'].map((url) => ({
      name: 'x',
      url,
    }));
    const stored = JSON.stringify([...links, 'x', null, good]);
    await changeRow({ navigation: stored, social_links: stored });
    const { site, socialLinks } = (await read()).body;
    expect([site.navigation, socialLinks]).toEqual([[{ name: 'Docs', path: '/docs' }], [good]]);
  });

  test('shows no category that is gone, and a form that still sends it is saved', async () => {
    const categories = ['gone', 'life'];
    await changeRow({ footer_categories: JSON.stringify(categories) });
    expect((await read()).body.footer.categories).toEqual(['life']);
    const { client } = await makeAdmin();
    expect((await client.put('/admin/settings', { footer: { categories } })).status).toBe(200);
    const others = { footer: { categories: [...categories, 'no-such'] } };
    expect((await client.put('/admin/settings', others)).status).toBe(400);
  });

  test('shows neither CSS nor an accent that the API would refuse', async () => {
    await changeRow({ css: '@import "https://evil.example";', accent: 'oklch(0.5 1e999 0)' });
    expect((await read()).body.site).toMatchObject({ styleSheet: null, accent: defaultSite.accent });
  });

  test('shows no logo and no icon from elsewhere', async () => {
    await changeRow({ logo: '//evil.example/x.png', icon: 'https://evil.example/uploads/x.png' });
    expect((await read()).body.site).toMatchObject({ logo: null, icon: null });
  });

  test.each(['{}', '"x"', '7', 'null', '[[]]'])('shows empty lists for %s', async (json) => {
    await changeRow({ navigation: json, social_links: json, footer_categories: json });
    const { status, body } = await read();
    expect([status, body.site.navigation, body.socialLinks, body.footer.categories]).toEqual([
      200,
      [],
      [],
      [],
    ]);
  });

  test.skipIf(process.env.DATABASE_URL)(
    'shows an empty list for what is no JSON, and can be saved',
    async () => {
      await changeRow({ navigation: 'All Blogs' });
      expect((await read()).body.site.navigation).toEqual([]);
      const navigation = [{ name: 'Docs', path: '/docs' }];
      const { client } = await makeAdmin();
      expect(
        (await client.put<AdminSettings>('/admin/settings', { site: { navigation } })).body.site,
      ).toMatchObject({
        navigation,
      });
    },
  );
});
