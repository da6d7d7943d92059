import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyEntryOf, cacheList } from './list-cache';
import { deferList } from './defer-list';

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
  cacheList(historyEntryOf('k1', '/allblogs'), { page: 'cached', more: [] })();
  expect(await list('/allblogs', fresh)).toEqual({ page: 'cached' });
});

test('the next page of the list on the screen is deferred', async () => {
  const leave = cacheList(historyEntryOf('k1', '/allblogs'), { page: 'cached', more: [] });
  const { page } = await list('/allblogs?after=x', fresh);
  expect(await page).toBe('fresh');
  leave();
});

test('a reload that fails shows the old list', async () => {
  const leave = cacheList(historyEntryOf('k1', '/allblogs'), { page: 'cached', more: [] });
  expect(await list('/allblogs', fresh)).toEqual({ page: 'fresh' });
  expect(await list('/allblogs', failing)).toEqual({ page: 'cached' });
  leave();
});
