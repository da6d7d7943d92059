import { expect, test } from 'vitest';
import { hasDialog, skipRevalidateForDialog, withDialog, withoutDialog } from './dialog-address';

const blogs = { pathname: '/dashboard/admin/blogs', search: '?status=pending&delete=b1&_routes=x' };

test('a closed dialog leaves the rest of the address alone', () => {
  expect(withoutDialog(blogs)).toBe('/dashboard/admin/blogs?status=pending');
  expect(withoutDialog({ pathname: '/profile', search: '?edit=1' })).toBe('/profile');
});

test('of two dialogs only one is open', () => {
  expect(withDialog(blogs, 'reject', 'b2')).toBe('?status=pending&reject=b2');
});

function revalidates(from: string, to: string, formMethod?: 'GET' | 'POST') {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'http://localhost:3000')) as [
    URL,
    URL,
  ];
  const rest = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  return skipRevalidateForDialog({ currentUrl, nextUrl, formMethod, ...rest });
}

test('a dialog opens and closes without loading anything', () => {
  expect(revalidates('/profile', '/profile?edit=1')).toBe(false);
  expect(revalidates('/profile?status=draft&delete=b1', '/profile?status=draft', 'GET')).toBe(false);
});

test('filters, forms and reloads load', () => {
  expect(revalidates('/profile', '/profile?status=draft')).toBe(true);
  expect(revalidates('/profile?delete=b1', '/profile', 'POST')).toBe(true);
  expect(revalidates('/profile', '/profile')).toBe(true);
});

test('a form that failed loads nothing, unless the page is out of date', () => {
  const url = new URL('http://localhost:3000/profile');
  const page = {
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    formMethod: 'POST' as const,
  };
  const after = (actionStatus: number) =>
    skipRevalidateForDialog({ ...page, actionStatus, defaultShouldRevalidate: true });
  expect([200, 400, 409, 503].map(after)).toEqual([true, false, true, false]);
});

test('knows whether a dialog is open', () => {
  expect(hasDialog({ search: '?status=draft&edit=profile' })).toBe(true);
  expect(hasDialog({ search: '?status=draft' })).toBe(false);
});
