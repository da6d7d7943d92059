import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { executeOrThrow } from '../lib/command.mjs';
import { elapsed } from '../lib/print-steps.mjs';
import { createServiceLog } from './service-log.mjs';

const entry = (level, message, fields = {}) =>
  JSON.stringify({ time: '2026-11-22T16:49:29.865Z', level, part: 'cms', message, ...fields });

/** The lines that the start prints without a terminal when a service logs these. */
async function printed(lines, { isReady = false } = {}) {
  const written = [];
  const log = createServiceLog('cms', { print: (line) => written.push(line), isTerminal: false });
  if (isReady) log.showAll();
  const stream = new PassThrough();
  log.follow(stream);
  stream.end(lines.map((line) => `${line}\n`).join(''));
  const shown = lines.filter((line) => isReady || /warn|error/.test(line)).length;
  await vi.waitFor(() => expect(written).toHaveLength(shown), 5000);
  return written;
}

afterEach(() => void vi.useRealTimers());

test('a start prints warnings as plain sentences and nothing else', async () => {
  const lines = [entry('info', 'Listening'), entry('warn', 'There is no admin yet.')];
  expect(await printed(lines)).toEqual(['cms  | There is no admin yet.']);
});

test('a start prints what an error says, without its stack', async () => {
  const failed = entry('error', 'the CMS did not start', { error: 'no such table', stack: 'Error: at x.js' });
  expect(await printed([failed])).toEqual(['cms  | the CMS did not start: no such table']);
});

test('a running product that nobody watches logs JSON', async () => {
  const lines = [entry('info', 'Listening'), entry('warn', 'Slow')];
  expect(await printed(lines, { isReady: true })).toEqual(lines);
});

test('a step that fails shows log entries as text', async () => {
  const script = `console.log(${JSON.stringify(entry('error', 'no such table'))}); process.exit(1)`;
  const failed = executeOrThrow(process.execPath, ['-e', script], {}, 'It failed.');
  await expect(failed).rejects.toMatchObject({
    message: 'It failed.',
    output: '16:49:29 error no such table',
  });
});

test.each([
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [419.6, '7 min 0 s'],
  [420.4, '7 min 0 s'],
])('%d seconds read %j', (seconds, words) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const began = Date.now();
  vi.setSystemTime(began + seconds * 1000);
  expect(elapsed(began)).toBe(words);
});
