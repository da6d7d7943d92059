import { expect, test } from 'vitest';
import { fakePostgres, prepareData } from '../../../tests/support/doctor-context';
import { mail } from './mail';
import { safety } from './safety';

const { say } = prepareData();

const publicSite = { siteUrl: 'https://blog.example.org', siteIsLocal: false };
const safe = {
  site_settings: [{ moderation: 'first-post', email: 'me@example.org' }],
  admin_users: [{ id: 1 }],
};
const judged = (settings: object, stored: Record<string, object[]> = {}) =>
  say(safety, { settings, database: fakePostgres({ ...safe, ...stored }) });

test('a site as set-up leaves it is safe', async () => {
  expect(await judged(publicSite)).toBe('good: Nothing is left open.');
});

test.each([
  ['no limits', { limitsRates: false }, {}, 'problem: Nothing limits how often'],
  ['the demo', { demoAccounts: true }, {}, 'problem: Everybody knows the passwords'],
  [
    'a panel without TLS',
    { publicUrl: 'http://cms.example.org', publicIsLocal: false },
    {},
    'problem: Editors’ passwords travel to http://cms.example.org in clear text',
  ],
  [
    'a panel that nobody owns',
    {},
    { admin_users: [] },
    'problem: The first visitor of http://localhost:1337/admin becomes',
  ],
  [
    'no moderation',
    {},
    { site_settings: [{ moderation: 'off' }] },
    'warning: Everybody may register and publish',
  ],
])('a public site with %s', async (_what, settings, stored, words) => {
  const said = await judged({ ...publicSite, ...settings }, stored);
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
});

test('what is no danger: no moderation where nobody comes by, no panel', async () => {
  const off = { moderation: 'off' };
  expect(await judged({}, { site_settings: [off] })).toContain('good: ');
  expect(await judged({ servesPanel: false }, { admin_users: [] })).toContain('good: ');
});

test('nothing is called safe that could not be looked at', async () => {
  const database = Promise.reject(new Error('away'));
  expect(await say(safety, { database })).toBe(
    'warning: Moderation and the panel’s accounts could not be checked, because the database does not answer.',
  );
});

test('the demo on this machine is a warning, and a problem once others get through to it', async () => {
  const demo = { demoAccounts: true };
  expect(await judged(demo)).toMatch(/^warning: /);
  expect(await judged({ ...demo, host: '0.0.0.0' })).toMatch(/^problem: /);
  expect(await judged({ ...demo, site: { host: '0.0.0.0', port: 3000 } })).toMatch(/^problem: /);
});

test('a public site is told when its mails come from localhost or its contact messages go to nobody', async () => {
  const stored = (email: string) => fakePostgres({ site_settings: [{ email }] });
  const settings = {
    ...publicSite,
    smtpUrl: 'smtp://127.0.0.1:2',
    mailFrom: { name: '', address: 'no-reply@localhost' },
  };
  const said = await say(mail, { settings, database: stored('') });
  expect(said).toContain(
    'warning: Mails come from no-reply@localhost, which other servers refuse: set MAIL_FROM.',
  );
  expect(said).toContain('warning: Contact messages are mailed to nobody: set CONTACT_EMAIL');
  expect(await say(mail, { settings, database: stored('hello@linefeed.dev') })).toContain('mailed to nobody');

  const named = { ...settings, mailFrom: { name: '', address: 'a@blog.example.org' } };
  expect(await say(mail, { settings: named, database: stored('me@example.org') })).not.toContain('warning');
  const byVariable = { ...named, contactEmail: 'me@example.org' };
  expect(await say(mail, { settings: byVariable, database: stored('') })).not.toContain('warning');
});
