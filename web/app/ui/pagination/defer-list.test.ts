import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryOf, rememberPage } from './page-memory';
import { deferList } from './defer-list';

function standAt(key: string, address: string) {
  const { pathname, search } = new URL(address, 'http://site');
  vi.stubGlobal('history', { state: { key } });
  vi.stubGlobal('location', { pathname, search });
}

const ask = (address: string) => new Request(new URL(address, 'http://site'));
const fresh = async () => ({ page: 'fresh' });
const lost = async () => Promise.reject(new Error('lost'));

beforeEach(() => standAt('k1', '/allblogs'));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a list that is new is on its way', async () => {
  standAt('elsewhere', '/about');
  const { page } = await deferList(ask('/allblogs'), fresh);
  expect(page).toBeInstanceOf(Promise);
  expect(await page).toBe('fresh');
});

test('on the way back the list stands there at once', async () => {
  rememberPage(entryOf('k1', '/allblogs'), { page: 'kept', more: [] })();
  expect(await deferList(ask('/allblogs'), fresh)).toEqual({ page: 'kept' });
});

test('the next page of the list that is open is on its way', async () => {
  const leave = rememberPage(entryOf('k1', '/allblogs'), { page: 'kept', more: [] });
  const { page } = await deferList(ask('/allblogs?after=x'), fresh);
  expect(await page).toBe('fresh');
  leave();
});

test('a list that is brought anew stays when that fails', async () => {
  const leave = rememberPage(entryOf('k1', '/allblogs'), { page: 'kept', more: [] });
  expect(await deferList(ask('/allblogs'), fresh)).toEqual({ page: 'fresh' });
  expect(await deferList(ask('/allblogs'), lost)).toEqual({ page: 'kept' });
  leave();
});
