import { expect, test } from 'vitest';
import type { Settings } from '../../src/contract';
import { Client } from '../support/client';
import { connect } from '../support/database';
import { prepareStarts } from '../support/prepare-starts';

const { start, freshStore } = prepareStarts();

test.each([
  [
    'at a local address',
    'http://localhost:3000',
    'off',
    { phone: '+00 000 000 000', email: 'hello@linefeed.dev', location: 'Everywhere' },
  ],
  ['at a public address', 'https://blog.example.org', 'first-post', { phone: '', email: '', location: '' }],
])('a site that begins %s', async (_where, SITE_URL, moderation, contact) => {
  const store = await freshStore();
  const knex = connect(store);
  await knex('site_settings').delete();
  await knex.destroy();
  const { url, log } = await start(store, { SITE_URL, DEMO_ACCOUNTS: 'false' });
  const first = await new Client(url).get<Settings>('/settings');
  expect(first.body).toMatchObject({ moderation, contact });
  expect(log().includes('Contact messages are stored, but mailed to nobody')).toBe(contact.email === '');
});

test('a site that becomes public loses the placeholders of its contact page, and nothing else', async () => {
  const store = await freshStore();
  const knex = connect(store);
  await knex('site_settings').update({ phone: '+44 1', email: 'hello@linefeed.dev', location: 'Everywhere' });
  await knex.destroy();
  const { url } = await start(store, { SITE_URL: 'https://blog.example.org', DEMO_ACCOUNTS: 'false' });
  const { body } = await new Client(url).get<Settings>('/settings');
  expect(body.contact).toEqual({ phone: '+44 1', email: '', location: '' });
});

test('a location that an admin has typed stays, whatever it is', async () => {
  const store = await freshStore();
  const knex = connect(store);
  await knex('site_settings').update({ phone: '', email: 'ann@example.org', location: 'Everywhere' });
  await knex.destroy();
  const { url } = await start(store, { SITE_URL: 'https://blog.example.org', DEMO_ACCOUNTS: 'false' });
  const { body } = await new Client(url).get<Settings>('/settings');
  expect(body.contact).toEqual({ phone: '', email: 'ann@example.org', location: 'Everywhere' });
});
