import { afterEach, expect, test, vi } from 'vitest';
import { entryOf, isShown, rememberPage, recallPage } from './page-memory';

afterEach(() => {
  vi.useRealTimers();
});

const entry = entryOf('k1', '/allblogs');

test('a list that was left is there on the way back', () => {
  const leave = rememberPage(entry, { page: 'first', more: [] });
  expect(isShown(entry)).toBe(true);
  leave();
  expect(isShown(entry)).toBe(false);
  expect(recallPage(entry)).toMatchObject({ page: 'first', more: [] });
});

test('the same address at another place of the history is another list', () => {
  rememberPage(entry, { page: 'first', more: [] })();
  expect(recallPage(entryOf('k2', '/allblogs'))).toBeNull();
});

test('a list is forgotten after a while', () => {
  vi.useFakeTimers();
  rememberPage(entry, { page: 'first', more: [] })();
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(recallPage(entry)).toBeNull();
});

test('only the last lists are kept', () => {
  rememberPage(entry, { page: 'first', more: [] })();
  for (let index = 0; index < 20; index += 1)
    rememberPage(entryOf(`${index}`, '/'), { page: index, more: [] })();
  expect(recallPage(entry)).toBeNull();
});
