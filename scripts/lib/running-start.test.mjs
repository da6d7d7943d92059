import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandEnvironment, findStartOnSameData } from './running-start.mjs';

const module = new URL('running-start.mjs', import.meta.url).href;
const file = 'PORT=3000\nDATA_DIR=data\n';
const site = { PORT: '4000', DATA_DIR: '/srv/other' };

let folder;
const starts = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linefeed-starts-'));
});
afterEach(() => {
  for (const start of starts.splice(0)) start.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that has recorded what its start was given. */
async function startWith(given) {
  const env = { ...process.env, RECORDED: JSON.stringify([file, given, folder]) };
  const program = `import { recordStart } from ${JSON.stringify(module)};
    recordStart(...JSON.parse(process.env.RECORDED));
    console.log('recorded');
    process.stdin.on('end', () => process.exit()).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env });
  starts.push(child);
  await once(child.stdout, 'data');
  return child;
}

const environment = (given = {}) => commandEnvironment(file, given, folder);

test('a command is about the start that runs, with the ports and the folder that it was given', async () => {
  const start = await startWith({ ...site, EDITOR: 'vi' });
  expect(environment()).toEqual(site);
  start.stdin.end();
  await once(start, 'exit');
  expect(readdirSync(folder)).toEqual([]);
  expect(environment()).toEqual({ PORT: '3000', DATA_DIR: 'data' });
});

test('a start that was killed is none', async () => {
  const start = await startWith(site);
  start.kill('SIGKILL');
  await once(start, 'exit');
  expect(environment()).toMatchObject({ PORT: '3000' });
});

test('what is set for the command wins, and names one of several starts', async () => {
  await startWith(site);
  expect(environment({ DATA_DIR: 'mine' })).toEqual({ PORT: '3000', DATA_DIR: 'mine' });
  await startWith({ PORT: '5000' });
  expect(environment({ PORT: '4000' })).toEqual(site);
  expect(() => environment()).toThrow('2 starts are running (PORT 4000, PORT 5000)');
  await startWith({});
  expect(environment()).toMatchObject({ PORT: '3000' });
});

test('a start finds another one that uses the same data', async () => {
  const portOf = (given) => findStartOnSameData(file, given, folder);
  expect(portOf({})).toBeUndefined();
  await startWith({ PORT: '4000' });
  expect([portOf({ PORT: '5000' }), portOf({ DATA_DIR: 'data' }), portOf({ DATA_DIR: 'mine' })]).toEqual([
    '4000',
    '4000',
    undefined,
  ]);
});
