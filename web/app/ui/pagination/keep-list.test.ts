import { afterEach, expect, test, vi } from 'vitest';
import { keepList } from './keep-list';

afterEach(() => vi.unstubAllGlobals());

test('a list whose next page cannot be loaded stays, another page fails', async () => {
  const serverLoader = () => Promise.reject(new TypeError('Failed to fetch'));
  const load = (address: string) =>
    keepList({ request: new Request(`http://site${address}`), params: {}, serverLoader });
  vi.stubGlobal('location', { pathname: '/blogs/b1', search: '' });
  expect(await load('/blogs/b1/responses?after=c1')).toEqual({ page: null });
  vi.stubGlobal('location', { pathname: '/allblogs', search: '' });
  expect(await load('/allblogs?after=c1')).toEqual({ page: null });
  for (const address of ['/allblogs', '/category/react?after=c1'])
    await expect(load(address)).rejects.toThrow('Failed to fetch');
  // The reader went back to a later page: there is no list yet that could stay.
  vi.stubGlobal('location', { pathname: '/allblogs', search: '?after=c1' });
  await expect(load('/allblogs?after=c1')).rejects.toThrow('Failed to fetch');
});
