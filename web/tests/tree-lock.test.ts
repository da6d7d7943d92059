import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const scripts = new URL('../../scripts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'linefeed-lock-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = `
  import { appendFileSync } from 'node:fs';
  import { withTreeLock } from './scripts/lib/tree-lock.mjs';
  await withTreeLock(async () => {
    appendFileSync('log', 'in ');
    await new Promise((resolve) => setTimeout(resolve, 100));
    appendFileSync('log', 'out ');
  });
`;

test('of several commands that find a lock whose owner died one works at a time', async () => {
  cpSync(scripts, join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, '.linefeed'));
  writeFileSync(join(folder, '.linefeed', 'lock'), '999999999');
  writeFileSync(join(folder, 'program.mjs'), program);
  const start = () => spawn(process.execPath, ['program.mjs'], { cwd: folder });
  await Promise.all(Array.from({ length: 4 }, start).map((child) => once(child, 'exit')));
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(4));
}, 30_000);
