import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedCms } from '../support/cms';

test('only the CMS’s own user can read what it stores', async () => {
  const { dataDir } = sharedCms();
  const entries = await readdir(dataDir, { recursive: true });
  expect(entries).toContain(path.join('public', 'uploads'));
  const open = entries.filter((entry) => (statSync(path.join(dataDir, entry)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
