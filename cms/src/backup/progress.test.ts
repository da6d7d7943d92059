import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatBytes } from '../lib/format-numbers';
import { createProgress } from './progress';

const { stderr } = process;
const wasTerminal = stderr.isTTY;
let shown: string;

beforeEach(() => {
  shown = '';
  vi.useFakeTimers();
  vi.spyOn(stderr, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
});

afterEach(() => {
  stderr.isTTY = wasTerminal;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function work(isTerminal: boolean) {
  stderr.isTTY = isTerminal;
  const progress = createProgress('Backing up', 1_000_000);
  progress.add(250_000);
  vi.advanceTimersByTime(300);
  progress.add(250_000);
  progress.add(1);
  progress.end();
}

test('a terminal shows in one line how far it is, a few times a second, and not afterwards', () => {
  work(true);
  expect(shown.split('\r\x1b[K')).toEqual(['', 'Backing up … 25 %, 250 kB', 'Backing up … 50 %, 500 kB', '']);
});

test('nothing is shown elsewhere, such as in cron', () => {
  work(false);
  expect(shown).toBe('');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [371_000_000, '371 MB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
