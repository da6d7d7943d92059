import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareData } from '../../../tests/support/doctor-context';
import { readEnvironment } from '../../env-schema';
import { disk, judgeDisk } from './disk';
import { secrets } from './secrets';
import { settings } from './settings';

const { root, dataDir, say } = prepareData();

test.each([
  [50e6, 'problem', 'The disk of /data has 50.0 MB left, and writing is about to fail'],
  [700e6, 'warning', 'The disk of /data has 700 MB left, and a backup or an upgrade may need 1.0 GB'],
  [5e9, 'good', 'The disk of /data has 5.0 GB left.'],
])('a disk with %d bytes', (bytes, status, words) => {
  expect(judgeDisk('/data', bytes)).toMatchObject({ status, text: expect.stringContaining(words) });
});

test('one disk is looked at once, also for a folder that is not there yet', async () => {
  const backup = { folder: path.join(root, 'not', 'there'), kept: 14, times: [] };
  expect((await say(disk, { settings: { backup } })).replace(dataDir, 'DATA')).toMatch(
    /^\w+: The disk of DATA has [^\n]+$/,
  );
});

const valid = { SECRET: 'abcdefghijklmnop'.repeat(2), INTERNAL_SECRET: 'qrstuvwxyz012345'.repeat(2) };
const given = (changes: Record<string, string>) => {
  const { problems } = readEnvironment({ ...valid, ...changes });
  return { problems };
};

test('settings that are wrong are all told', async () => {
  const said = await say(
    settings,
    given({
      SMTP_URL: 'mail',
      CMS_PORT: 'x',
      OIDC_CLIENT_ID: 'a',
      SITE_URL: 'https://x.example',
      DEMO_ACCOUNTS: 'true',
    }),
  );
  expect(said).toContain('problem: SMTP_URL must be an address');
  expect(said).toContain('problem: CMS_PORT ');
  expect(said).toContain('set OIDC_CLIENT_SECRET as well');
  expect(said).toContain('problem: DEMO_ACCOUNTS=true would let anyone log in');
  expect(said.split('\n')).toHaveLength(4);
  expect(await say(settings)).toContain('good: ');
});

test.each([
  ['too short', { SECRET: 'short' }, 'SECRET must be at least 32 characters'],
  [
    'the example',
    { INTERNAL_SECRET: 'change-me-too-to-32-random-characters-or-more' },
    'INTERNAL_SECRET is still the example text',
  ],
  ['missing', { SECRET: '' }, 'SECRET is missing'],
])('a secret that is %s', async (_what, changes: Record<string, string>, words) => {
  const said = await say(secrets, given(changes));
  expect(said).toMatch(new RegExp(`^problem: ${words}`));
  for (const value of Object.values(changes)) if (value) expect(said).not.toContain(value);
});

test('a file of secrets that others can read, and none at all', async () => {
  expect(await say(secrets)).toContain('good: ');
  chmodSync(path.join(root, '.env'), 0o644);
  expect(await say(secrets)).toBe(
    `problem: Other users of this machine can read the secrets: chmod 600 ${path.join(root, '.env')}`,
  );
  const elsewhere = { settings: { root: dataDir } };
  const missing = given({ SECRET: '', INTERNAL_SECRET: '' });
  expect(await say(secrets, { ...missing, ...elsewhere })).toMatch(/^problem: There is no \.env[^\n]*$/);
  // In a container, the environment has them.
  expect(await say(secrets, elsewhere)).toContain('good: ');
});
