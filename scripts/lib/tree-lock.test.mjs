import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromRoot } from './paths.mjs';

const scripts = fromRoot('scripts');
const children = [];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linefeed-lock-'));
  cpSync(scripts, join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, '.linefeed', 'locks'), { recursive: true });
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(program, ...flags) {
  const args = ['--input-type=module', ...flags, '-e', program];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child;
}

const read = (name) => readFileSync(join(folder, name), 'utf8');
const leaveDeadLock = () => symlinkSync('999999999', join(folder, '.linefeed', 'locks', '1'));

const workFor = (ms) => `
  import { appendFileSync } from 'node:fs';
  import { withTreeLock } from './scripts/lib/tree-lock.mjs';
  await withTreeLock(async () => {
    appendFileSync('log', 'in ');
    await new Promise((resolve) => setTimeout(resolve, ${ms}));
    appendFileSync('log', 'out ');
  });
`;

test('of several commands that find a lock whose owner died one works at a time', async () => {
  leaveDeadLock();
  const commands = Array.from({ length: 4 }, () => run(workFor(100)));
  await Promise.all(commands.map((child) => once(child, 'exit')));
  expect(read('log')).toBe('in out '.repeat(4));
}, 30_000);

test('a command that stood still while another one took over the lock of a dead owner waits for it', async () => {
  leaveDeadLock();
  writeFileSync(
    join(folder, 'stand-still.cjs'),
    `const fs = require('node:fs');
    for (const name of ['renameSync', 'symlinkSync']) {
      const change = fs[name];
      fs[name] = (...args) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
        return change(...args);
      };
    }
    require('node:module').syncBuiltinESMExports();`,
  );
  const commands = [run(workFor(100), '--require', './stand-still.cjs'), run(workFor(3000))];
  await Promise.all(commands.map((child) => once(child, 'exit')));
  expect(read('log')).toBe('in out in out ');
}, 30_000);

/** A command that runs until it is ended. */
const executeCommand = `
  import { execute } from './scripts/lib/command.mjs';
  await execute(process.execPath, ['command.js'], {});
`;

test('a command is ended when its start was killed, and left alone while its start lives', async () => {
  writeFileSync(
    join(folder, 'command.js'),
    "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)",
  );
  const start = run(executeCommand);
  await vi.waitFor(() => expect(read('pid')).not.toBe(''), 5000);
  const isRunning = () => {
    try {
      return process.kill(Number(read('pid')), 0);
    } catch {
      return false;
    }
  };

  await once(run(workFor(0)), 'exit');
  expect(isRunning()).toBe(true);
  start.kill('SIGKILL');
  await once(start, 'exit');
  await once(run(workFor(0)), 'exit');
  await vi.waitFor(() => expect(isRunning()).toBe(false), 5000);
}, 30_000);
