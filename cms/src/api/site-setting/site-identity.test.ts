// @module-tag postgres
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AdminSettings, defaultSite, type ErrorAnswer, type Settings } from '../../contract';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor, type Client } from '../../../tests/support/client';

let admin: Client;
beforeAll(async () => {
  admin = (await makeAdmin()).client;
});

const { home, footer, ...texts } = defaultSite;
afterEach(() =>
  admin.call('PUT', '/admin/settings', {
    body: { site: { ...texts, logo: '', icon: '', css: '' }, home, footer },
  }),
);

const put = (body: object) => admin.call<AdminSettings & ErrorAnswer>('PUT', '/admin/settings', { body });
const read = async () => (await visitor().get<Settings>('/settings')).body;

describe('the name and look of the site', () => {
  test('are changed by an admin, and read by everybody', async () => {
    const site = {
      name: 'Ørsted & Søn’s <b>',
      tagline: 'Wind',
      description: '',
      accent: '#7C3AED',
      navigation: [{ name: 'Docs', path: 'https://docs.example.org/a?b=c#d' }],
    };
    const answer = await put({ site, home: { title: 'Hello' }, footer: { categories: ['life'] } });
    expect(answer.status).toBe(200);
    const settings = await read();
    expect(settings.site).toEqual({ ...site, accent: '#7c3aed', logo: null, icon: null, styleSheet: null });
    expect(settings.home).toEqual({ title: 'Hello', text: defaultSite.home.text });
    expect(settings.footer).toEqual({ text: '', categories: ['life'] });
  });

  test('stay as they are where nothing is sent', async () => {
    await put({ site: { tagline: 'Wind' } });
    await put({ site: { name: 'Other', tagline: null }, footer: { text: '' } });
    expect((await read()).site).toMatchObject({ name: 'Other', tagline: 'Wind', accent: defaultSite.accent });
  });

  test.each([
    [{ site: { name: '' } }, 'site'],
    [{ site: { name: ' ' } }, 'site'],
    [{ site: { name: 'x'.repeat(41) } }, 'site'],
    [{ site: { name: 'One\nTwo' } }, 'site'],
    [{ site: { name: 1 } }, 'site'],
    [{ site: { tagline: 'x'.repeat(101) } }, 'site'],
    [{ site: { description: 'x'.repeat(301) } }, 'site'],
    [{ site: { accent: 'red' } }, 'site'],
    [{ site: { accent: '#fff' } }, 'site'],
    [{ site: { accent: '#0b7a4b;}' } }, 'site'],
    [{ site: { logo: 'https://elsewhere.example/a.png' } }, 'site'],
    [{ site: { icon: '/uploads/nothing_1x1.webp' } }, 'site'],
    [{ site: { css: `a { background: url(https://evil.example) }` } }, 'site'],
    [{ site: { css: ' '.repeat(32 * 1024 + 1) } }, 'site'],
    [{ site: { navigation: [{ name: 'x', path: 'javascript:alert(1)' }] } }, 'site'],
    [{ site: { navigation: [{ name: 'x', path: '//evil.example' }] } }, 'site'],
    [{ site: { navigation: [{ name: 'x', path: 'https://a@evil.example' }] } }, 'site'],
    [{ site: { navigation: [{ name: '', path: '/a' }] } }, 'site'],
    [{ site: { navigation: Array.from({ length: 7 }, () => ({ name: 'x', path: '/a' })) } }, 'site'],
    [{ site: [] }, 'site'],
    [{ home: { title: 'x'.repeat(101) } }, 'home'],
    [{ home: { text: 'x'.repeat(301) } }, 'home'],
    [{ footer: { text: 'x'.repeat(501) } }, 'footer'],
    [{ footer: { categories: ['no-such'] } }, 'footer'],
    [{ footer: { categories: 'life' } }, 'footer'],
  ])('%j is refused', async (body, field) => {
    const before = await read();
    const { status, body: answer } = await put(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  test('no user changes them', async () => {
    const { client } = await makeUser();
    const body = { site: { name: 'Mine' } };
    expect((await client.call('PUT', '/admin/settings', { body })).status).toBe(403);
    expect((await visitor().call('PUT', '/admin/settings', { body })).status).toBe(401);
  });
});

describe('CSS of the site’s own', () => {
  const css = 'main { color: rebeccapurple }';

  test('is a file that only its hash names, which browsers may keep', async () => {
    expect((await put({ site: { css } })).body.site.css).toBe(css);
    const { styleSheet, ...others } = (await read()).site;
    expect(others).not.toHaveProperty('css');
    const file = await visitor().get(`${styleSheet}`.replace('/api/v1', ''));
    expect([file.status, file.text, file.headers['content-type']]).toEqual([
      200,
      css,
      'text/css; charset=utf-8',
    ]);
    expect(file.headers['cache-control']).toContain('immutable');
  });

  test('has another address once it changes; the former one is not kept', async () => {
    const address = (answer: { body: AdminSettings }) =>
      `${answer.body.site.styleSheet}`.replace('/api/v1', '');
    const former = address(await put({ site: { css } }));
    const next = address(await put({ site: { css: 'main { color: navy }' } }));
    expect(next).not.toBe(former);
    const file = await visitor().get(former);
    expect([file.text, file.headers['cache-control']]).toEqual(['main { color: navy }', 'no-store']);
    await put({ site: { css: '' } });
    expect((await visitor().get(next)).status).toBe(404);
  });
});
