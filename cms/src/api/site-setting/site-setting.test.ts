import { afterEach, describe, expect, test } from 'vitest';
import { defaultSite, settingsSchema } from '../../contract';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const first = {
  moderation: 'off',
  phone: '+00 000 000 000',
  email: 'hello@linefeed.dev',
  location: 'Everywhere',
  social_links: JSON.stringify([{ name: 'RSS', url: '/rss.xml' }]),
};

afterEach(() => database()('site_settings').update(first));

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
