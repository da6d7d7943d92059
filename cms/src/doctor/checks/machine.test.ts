import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { prepareData } from '../../../tests/support/doctor-context';
import { readEnvironment } from '../../env-schema';
import { thisMachine } from '../machine';
import { disk, memory, node } from './machine';
import { cannotWrite, permissions } from './permissions';
import { secrets, settings } from './secrets';

const { root, dataDir, backups, say } = prepareData();
const machine = (changes: Partial<typeof thisMachine>) => ({ machine: { ...thisMachine, ...changes } });

test.each([
  ['20.18.9', 'problem: Version 20.18.9 cannot run Linefeed: install Node 20.19 or later, but below 23.'],
  ['23.0.0', 'problem: Version 23.0.0 cannot run'],
  ['22.12.0', 'good: Version 22.12.0.'],
])('Node %s', async (nodeVersion, words) => {
  expect(await say(node, machine({ nodeVersion }))).toContain(words);
});

test('this machine says what it has', async () => {
  expect(await say(node)).toContain(`good: Version ${process.versions.node}`);
  expect(await thisMachine.freeBytes(path.join(dataDir, 'not', 'there'))).toBeGreaterThan(0);
  expect(thisMachine.memory().total).toBeGreaterThan(thisMachine.memory().free);
});

test.each([
  [50e6, 'problem: The disk of DATA has 50.0 MB left, and writing is about to fail'],
  [700e6, 'warning: The disk of DATA has 700 MB left, less than the 1.0 GB'],
  [5e9, 'good: 5.0 GB are free for data.'],
])('a disk with %d bytes', async (bytes, words) => {
  const said = await say(disk, machine({ freeBytes: async () => bytes }));
  expect(said.replaceAll(dataDir, 'DATA')).toContain(words);
});

test('a disk of backups of its own', async () => {
  const freeBytes = async (folder: string) => (folder === backups ? 50e6 : 5e9);
  expect(await say(disk, machine({ freeBytes }))).toMatch(
    /^problem: The disk of \S+backups has 50.0 MB left[^\n]*$/,
  );
});

test.each([
  [100e6, 8e9, 'problem: Only 100 MB of 8.0 GB are free: end other programs'],
  [300e6, 8e9, 'warning: Only 300 MB of 8.0 GB are free'],
  [500e6, 600e6, 'warning: There are 600 MB, and decoding the largest pictures takes 1 GB'],
  [3e9, 8e9, 'good: 3.0 GB of 8.0 GB are free.'],
])('%d free bytes of memory of %d', async (free, total, words) => {
  expect(await say(memory, machine({ memory: () => ({ free, total }) }))).toContain(words);
});

const database = path.join(dataDir, 'linefeed.db');
const outbox = path.join(dataDir, 'outbox');
writeFileSync(database, '', { mode: 0o600 });
mkdirSync(outbox, { mode: 0o700 });
afterEach(() => {
  chmodSync(dataDir, 0o755);
  for (const folder of [backups, outbox]) chmodSync(folder, 0o700);
  chmodSync(database, 0o600);
  chmodSync(path.join(root, '.env'), 0o600);
});

test('permissions as a start leaves them are good', async () => {
  expect(await say(permissions)).toBe('good: Only their owner can read and write the data and the backups.');
});

test.each([
  ['a data folder that others can write to', dataDir, 0o777, 'can write to it: chmod go-w DATA'],
  [
    'a folder of backups that others can write to',
    backups,
    0o770,
    'can write to it: chmod go-w DATA/backups',
  ],
  ['a database that others can read', database, 0o644, 'can read it: chmod go-rwx DATA/linefeed.db'],
  ['mails that others can read', outbox, 0o755, 'can read it: chmod go-rwx DATA/outbox'],
])('%s', async (_what, file, mode, words) => {
  chmodSync(dataDir, 0o755);
  chmodSync(file, mode);
  expect((await say(permissions)).replaceAll(dataDir, 'DATA')).toBe(
    `problem: Other users of this machine ${words}`,
  );
});

test('a readable file in a closed folder is good', async () => {
  chmodSync(database, 0o644);
  chmodSync(dataDir, 0o700);
  expect(await say(permissions)).toContain('good: ');
});

test('a data folder that is a file, and one that is not there', async () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  expect(await say(permissions, { settings: { dataDir: file } })).toContain(`problem: ${file} is a file`);
  const none = path.join(root, 'none');
  expect(await say(permissions, { settings: { dataDir: none } })).toContain(
    `warning: There is no ${none} yet`,
  );
});

test('a disk that is mounted read-only', () => {
  expect(cannotWrite('/data', Object.assign(new Error(), { code: 'EROFS' })).text).toBe(
    '/data is on a disk that is mounted read-only: mount it for writing.',
  );
});

test('a database that this user may not write', async () => {
  chmodSync(database, 0o400);
  // Root may read and write it in any mode.
  const words = process.getuid?.() === 0 ? 'good: ' : 'cannot be read and written (EACCES)';
  expect(await say(permissions)).toContain(words);
});

const valid = { SECRET: 'abcdefghijklmnop'.repeat(2), INTERNAL_SECRET: 'qrstuvwxyz012345'.repeat(2) };
const given = (changes: Record<string, string>) => {
  const { variables, problems } = readEnvironment({ ...valid, ...changes });
  return { variables, problems };
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
  ['of few characters', { SECRET: 'ab'.repeat(20) }, 'SECRET repeats a few characters and can be guessed'],
  ['the same twice', { SECRET: valid.INTERNAL_SECRET }, 'SECRET and INTERNAL_SECRET are the same'],
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
  const missing = { ...given({ SECRET: '', INTERNAL_SECRET: '' }), envFile: path.join(root, 'none') };
  expect(await say(secrets, missing)).toMatch(/^problem: There is no \.env[^\n]*$/);
  // In a container, the environment has them.
  expect(await say(secrets, { envFile: path.join(root, 'none') })).toContain('good: ');
});
