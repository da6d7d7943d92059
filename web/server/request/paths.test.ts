import { expect, test } from 'vitest';
import { foldCmsPath, isCmsPath, isUnambiguous } from './paths.js';

test.each([
  ['/api/v1//me?a=//b', '/api/v1/me?a=//b'],
  ['//api///v1/me', '/api/v1/me'],
  ['/uploads//a.png', '/uploads/a.png'],
  ['/blogs//x', '/blogs//x'],
  ['//evil.example', '//evil.example'],
])('%s becomes %s', (url, folded) => {
  expect(foldCmsPath(url)).toBe(folded);
});

test.each([
  '/admin',
  '/api/v2/x',
  '/api/v1x',
  '/uploads',
  '/uploadsx/a',
  '/API/v1/me',
  '/content-manager',
  '/_health',
])('%s is none of the CMS paths that are passed on', (path) => {
  expect(isCmsPath(path)).toBe(false);
});

test.each([
  '/',
  '/blogs/abc',
  '/blogs/tag/CI%2FCD',
  '/category/%E6%97%A5',
  '/a..b/c',
  '/50%25',
  '/api/v1/blogs/tag/a%5Cb',
  '/api/v1/blogs/tag/%5c',
])('%s may pass', (path) => {
  expect(isUnambiguous(path)).toBe(true);
});

test.each([
  '*',
  'http://evil.example/',
  '//evil.example',
  '/%2Fevil.example',
  '/a\\b',
  '/a%5cb',
  '/%0aX',
  '/%00',
  '/%zz',
  '/..',
  '/a/../b',
  '/a/%2e%2E/b',
  '/a/..%2fb',
  '/./a',
  '/api/v1/a%5Cb',
  '/api/v1/blogs/tag/a\\b',
  '/api/v1/blogs/tag/..%5C..%5Ca',
  '/api/v1/blogs/tag/a%5C..',
  '/api/v1/blogs/tag/..%2F..%5Ca',
  '/api/v1/blogs/tag%5Ca',
  '/x/api/v1/blogs/tag/a%5Cb',
  '/uploads/a%5Cb',
])('%s is refused', (path) => {
  expect(isUnambiguous(path)).toBe(false);
});
