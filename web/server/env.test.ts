import { expect, test } from 'vitest';
import { parseEnv } from './env.js';

const INTERNAL_SECRET = 'x'.repeat(32);

test('has a default for everything but the secret, and takes empty values for missing ones', () => {
  const env = parseEnv({ INTERNAL_SECRET, PORT: '4000', SITE_URL: '', CMS_URL: '' });
  expect(env).toMatchObject({ SITE_URL: 'http://localhost:4000', CMS_URL: 'http://127.0.0.1:1337' });
  expect(env).toMatchObject({ HOST: '127.0.0.1', DEMO_ACCOUNTS: false, isHttps: false });
});

test.each([
  [{}, /^INTERNAL_SECRET is missing/],
  [{ INTERNAL_SECRET: 'short' }, /^INTERNAL_SECRET needs at least 32/],
  [{ INTERNAL_SECRET, PORT: '70000' }, /^PORT /],
  [{ INTERNAL_SECRET, SITE_URL: 'ftp://x' }, /^SITE_URL /],
  [{ INTERNAL_SECRET, TRUSTED_PROXIES: '10.0.0.0/8, x' }, /^TRUSTED_PROXIES must be a list/],
  [{ INTERNAL_SECRET, DEMO_ACCOUNTS: 'yes' }, /^DEMO_ACCOUNTS /],
])('names the broken variable of %j', (source, message) => {
  expect(() => parseEnv(source)).toThrow(message);
});
