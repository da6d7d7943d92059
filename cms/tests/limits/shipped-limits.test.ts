import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/client';
import { makeStore } from '../support/cms';
import { type CmsProcess, startCms } from '../support/cms-process';
import type { RemovableStore } from '../support/cms-store';

// The limits of a site that configures none, not read from the code or its documents: both must agree with these.
const shipped = {
  RATE_LOGIN_FAILURES: '10/60',
  RATE_LOGIN: '30/60',
  RATE_REGISTER: '10/3600',
  RATE_CONTACT: '5/600',
  RATE_SUBSCRIBE: '5/600',
  RATE_FORGOT: '5/600',
  RATE_CONFIRM_EMAIL: '5/600',
  RATE_CHANGE_EMAIL: '5/600',
  RATE_TEST_MAIL: '5/600',
  RATE_COMMENT: '20/60',
  RATE_REPORT: '20/600',
  RATE_UPLOAD: '30/600',
  RATE_SAVE: '60/60',
  RATE_SEARCH: '120/60',
  // The site reads this one, which draws the pictures.
  RATE_PICTURE: '30/60',
  RATE_OTHER: '600/60',
};

const secret = randomBytes(32).toString('hex');
let store: RemovableStore;
let cms: CmsProcess;
let made = 0;

beforeAll(async () => {
  // Empty counts as not set.
  store = await makeStore();
  cms = await startCms(store, { RATE_LIMITS: '', INTERNAL_SECRET: secret });
});
afterAll(async () => {
  await cms.stop();
  await store.remove();
});

test('the list of the settings names the shipped limits', () => {
  const list = readFileSync(path.resolve(__dirname, '../../../docs/settings.md'), 'utf8');
  const named = [...list.matchAll(/^\| `(RATE_\w+)` \| `(.*?)` /gm)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(named)).toEqual(shipped);
});

describe('a CMS that nobody has configured', () => {
  const login = { email: 'nobody@example.org', password: 'Wrong-Horse-1!' };
  test.each<[string, number, string, string, (i: number) => object | undefined]>([
    ['failed logins of one account', 10, 'POST', '/users/login', () => login],
    ['logins', 30, 'POST', '/users/login', (i) => ({ ...login, email: `nobody.${i}@example.org` })],
    ['changes of a password', 30, 'PUT', '/users/password', () => ({})],
    ['deletions of an account', 30, 'DELETE', '/users/me', () => ({})],
    ['registrations', 10, 'POST', '/users/register', () => ({})],
    ['contact messages', 5, 'POST', '/contact', () => ({})],
    ['subscriptions', 5, 'POST', '/subscribers', () => ({})],
    ['forgotten passwords', 5, 'POST', '/users/password/forgot', () => ({})],
    ['confirmations of an email', 5, 'POST', '/users/email/confirm/request', () => undefined],
    ['test mails', 5, 'POST', '/admin/mail/test', () => undefined],
    ['comments', 20, 'POST', '/blogs/comments/none', () => ({})],
    ['reports', 20, 'POST', '/blogs/none/report', () => ({})],
    ['uploads', 30, 'POST', '/uploads', () => undefined],
    ['saves of blogs', 60, 'POST', '/blogs/create', () => ({})],
    ['searches', 120, 'GET', '/blogs/search?query=abc', () => undefined],
    ['other calls', 600, 'GET', '/me', () => undefined],
  ])('stops %s after %i', async (_what, most, method, address, body) => {
    made += 1;
    const headers = { 'X-Linefeed-Internal': secret, 'X-Linefeed-Client': `10.9.0.${made}` };
    const call = async (i: number) =>
      (await new Client(cms.url).call(method, address, { body: body(i), headers })).status;
    const statuses: number[] = [];
    // Many at once, so that a slow machine gets through before the bucket fills again.
    for (let i = 0; i <= most; i += 40) {
      const some = Array.from({ length: Math.min(40, most + 1 - i) }, (_, j) => call(i + j));
      statuses.push(...(await Promise.all(some)));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
