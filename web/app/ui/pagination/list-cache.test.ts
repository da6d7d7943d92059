import { afterEach, expect, test, vi } from 'vitest';
import { cacheMore, findCachedMore, historyKeyOf, loadList } from './list-cache';
import type { ListView } from './list-view';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = historyKeyOf('k1', '/allblogs');
const more = [{ from: 'c1' } as ListView];

test('what was loaded more is there on the way back', () => {
  cacheMore(entry, more);
  expect(findCachedMore(entry)).toEqual(more);
});

test('the same address at another place of the history is another list', () => {
  cacheMore(entry, more);
  expect(findCachedMore(historyKeyOf('k2', '/allblogs'))).toEqual([]);
});

test('a list is cached for five minutes', () => {
  vi.useFakeTimers();
  cacheMore(entry, more);
  vi.advanceTimersByTime(5 * 60 * 1000);
  expect(findCachedMore(entry)).toEqual([]);
});

test('only the last lists are cached', () => {
  cacheMore(entry, more);
  for (let index = 0; index < 20; index += 1) cacheMore(historyKeyOf(`${index}`, '/'), more);
  expect(findCachedMore(entry)).toEqual([]);
});

test('a list whose next page cannot be loaded stays, another page fails', async () => {
  vi.stubGlobal('location', { pathname: '/allblogs' });
  const serverLoader = () => Promise.reject(new TypeError('Failed to fetch'));
  const load = (address: string) =>
    loadList({ request: new Request(`http://site${address}`), params: {}, serverLoader });
  expect(await load('/allblogs?after=c1')).toEqual({ page: null });
  for (const address of ['/allblogs', '/category/react?after=c1'])
    await expect(load(address)).rejects.toThrow('Failed to fetch');
});
