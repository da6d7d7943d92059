import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { sharedCms } from '../support/cms';

const fromRoot = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

test('every setting of the CMS is listed in .env.example', () => {
  const listed = parseEnv(fromRoot('.env.example'));
  const read = [...fromRoot('cms/src/env-schema.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name!,
  );
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter((name) => !(name in listed))).toEqual([]);
});

test('what the CMS stores is for its own user’s eyes only', async () => {
  const { dataDir } = sharedCms();
  const entries = await readdir(dataDir, { recursive: true });
  expect(entries).toContain(path.join('public', 'uploads'));
  const open = entries.filter((entry) => (statSync(path.join(dataDir, entry)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
