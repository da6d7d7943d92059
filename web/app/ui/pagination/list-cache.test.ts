import { afterEach, expect, test, vi } from 'vitest';
import { historyEntryOf, isOnScreen, cacheList, findCachedList } from './list-cache';

afterEach(() => {
  vi.useRealTimers();
});

const entry = historyEntryOf('k1', '/allblogs');

test('a list that was left is there on the way back', () => {
  const leave = cacheList(entry, { page: 'first', more: [] });
  expect(isOnScreen(entry)).toBe(true);
  leave();
  expect(isOnScreen(entry)).toBe(false);
  expect(findCachedList(entry)).toMatchObject({ page: 'first', more: [] });
});

test('the same address at another place of the history is another list', () => {
  cacheList(entry, { page: 'first', more: [] })();
  expect(findCachedList(historyEntryOf('k2', '/allblogs'))).toBeNull();
});

test('a list is cached for five minutes', () => {
  vi.useFakeTimers();
  cacheList(entry, { page: 'first', more: [] })();
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(findCachedList(entry)).toBeNull();
});

test('only the last lists are cached', () => {
  cacheList(entry, { page: 'first', more: [] })();
  for (let index = 0; index < 20; index += 1)
    cacheList(historyEntryOf(`${index}`, '/'), { page: index, more: [] })();
  expect(findCachedList(entry)).toBeNull();
});
