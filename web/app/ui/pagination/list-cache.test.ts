import { afterEach, expect, test, vi, beforeEach } from 'vitest';
import { historyKeyOf, isOnScreen, cacheList, findCachedList, deferList } from './list-cache';

afterEach(() => {
  vi.useRealTimers();
});

const entry = historyKeyOf('k1', '/allblogs');

test('a list that was left is there on the way back', () => {
  const leave = cacheList(entry, { page: 'first', more: [] });
  expect(isOnScreen(entry)).toBe(true);
  leave();
  expect(isOnScreen(entry)).toBe(false);
  expect(findCachedList(entry)).toMatchObject({ page: 'first', more: [] });
});

test('the same address at another place of the history is another list', () => {
  cacheList(entry, { page: 'first', more: [] })();
  expect(findCachedList(historyKeyOf('k2', '/allblogs'))).toBeNull();
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
    cacheList(historyKeyOf(`${index}`, '/'), { page: index, more: [] })();
  expect(findCachedList(entry)).toBeNull();
});

function visit(key: string, address: string) {
  const { pathname, search } = new URL(address, 'http://site');
  vi.stubGlobal('history', { state: { key } });
  vi.stubGlobal('location', { pathname, search });
}

const fresh = async () => ({ page: 'fresh' });
const failing = async () => Promise.reject(new Error('offline'));

function list(address: string, load: () => Promise<unknown>) {
  const request = new Request(new URL(address, 'http://site'));
  return deferList({ request, params: {}, serverLoader: load as <T>() => Promise<T> });
}

beforeEach(() => visit('k1', '/allblogs'));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a new list is deferred', async () => {
  visit('elsewhere', '/about');
  const { page } = await list('/allblogs', fresh);
  expect(page).toBeInstanceOf(Promise);
  expect(await page).toBe('fresh');
});

test('on the way back the cached list is shown at once', async () => {
  cacheList(historyKeyOf('k1', '/allblogs'), { page: 'cached', more: [] })();
  expect(await list('/allblogs', fresh)).toEqual({ page: 'cached' });
});

test('the next page of the list on the screen is deferred', async () => {
  const leave = cacheList(historyKeyOf('k1', '/allblogs'), { page: 'cached', more: [] });
  const { page } = await list('/allblogs?after=x', fresh);
  expect(await page).toBe('fresh');
  leave();
});

test('a reload that fails shows the old list', async () => {
  const leave = cacheList(historyKeyOf('k1', '/allblogs'), { page: 'cached', more: [] });
  expect(await list('/allblogs', fresh)).toEqual({ page: 'fresh' });
  expect(await list('/allblogs', failing)).toEqual({ page: 'cached' });
  leave();
});
