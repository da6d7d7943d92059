import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect';

test.each([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/blogs/update/abc?tab=text#top', '/blogs/update/abc?tab=text#top'],
  ['/search?query=https://example.org//x', '/search?query=https://example.org//x'],
  ['/search?query=50%25', '/search?query=50%25'],
  ['/category/日本', '/category/%E6%97%A5%E6%9C%AC'],
  ['/login?redirectTo=%2Fprofile', '/login?redirectTo=%2Fprofile'],
])('keeps the own path %s', (target, expected) => {
  expect(safeRedirect(target)).toBe(expected);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/profile',
  ' /profile',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2fevil.example',
  '/a/%2e%2e/%2fevil.example',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '/\uff0f\u3000evil.example',
  '/%zz',
  '/%c0%af',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b',
  'evil.example',
  '@evil.example',
  '?x',
  '',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  ['/profile'],
  new File([], 'x'),
])('falls back for %j', (target) => {
  expect(safeRedirect(target, '/home')).toBe('/home');
});
