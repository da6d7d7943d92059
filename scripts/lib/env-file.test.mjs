import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { setVariable } from './env-file.mjs';
import { fromRoot } from './paths.mjs';

const set = (text, value) => setVariable(text, 'DATABASE_URL', value);

test('a variable is set in its line of `.env`, or in a new one', () => {
  expect(set('A=1\nDATABASE_URL=\nB=2\n', 'postgres://a@b/c')).toBe(
    'A=1\nDATABASE_URL=postgres://a@b/c\nB=2\n',
  );
  expect(set('# DATABASE_URL=x\nexport DATABASE_URL = "y"\n', '')).toBe('# DATABASE_URL=x\nDATABASE_URL=\n');
  expect(set('A=1', 'postgres://a@b/c')).toBe('A=1\nDATABASE_URL=postgres://a@b/c\n');
});

test('a value with special characters is read back as it is, or refused', () => {
  expect(set('', 'postgres://a:$&%23@b/c')).toBe("DATABASE_URL='postgres://a:$&%23@b/c'\n");
});

test.each([
  ['Linefeed <a@b.org>', "'Linefeed <a@b.org>'"],
  ['say "hi" #1 for $HOME \\', null],
  ['say "hi" #1 for $HOME \\n', `'say "hi" #1 for $HOME \\n'`],
  ["it's #1", `"it's #1"`],
  ["it's $1", null],
  [`it's "1"`, null],
  [' spaces ', "' spaces '"],
  ['`tick`', "'`tick`'"],
])('%s is quoted so that Node and docker compose read the same, or refused', (value, quoted) => {
  expect(set('', value)).toBe(quoted && `DATABASE_URL=${quoted}\n`);
});

const readFile = (name) => readFileSync(fromRoot(name), 'utf8');

test('a new site makes a backup a day', () => {
  expect(parseEnv(readFile('.env.example'))['BACKUP_AT']).toBe('03:30');
});

test('no container fills the disk with logs', () => {
  const compose = readFile('docker-compose.yml');
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
  const names = services.match(/^ {2}\w+:$/gm);
  expect(services.match(/^ {4}logging: \*logging$/gm)).toHaveLength(names?.length ?? 0);
  expect(compose).toMatch(/max-size: 10m\n {4}max-file: '5'/);
});
