import { expect, test } from 'vitest';
import { isApiPath, normaliseUrl } from './path';

test.each([
  ['/api/v1//me', '/api/v1/me'],
  ['//api///v1////me//', '/api/v1/me/'],
  ['/api/v1/blogs?query=a//b', '/api/v1/blogs?query=a//b'],
  ['//x?a=1?b=//', '/x?a=1?b=//'],
  ['/', '/'],
  ['/%61pi/v1/%6d%65', '/api/v1/me'],
  ['/api%2Fv1/me', '/api/v1/me'],
  ['/api/v1/blogs/tag/CI%2FCD', '/api/v1/blogs/tag/CI%2FCD'],
  ['/api/v1/blogs/tag/a%5Cb', '/api/v1/blogs/tag/a%5Cb'],
  ['/api/v1/blogs/tag/%2541%3F%23', '/api/v1/blogs/tag/%2541%3F%23'],
  ['/%75ploads/%78.webp', '/uploads/x.webp'],
  ['/uploads%2Fx.webp', '/uploads/x.webp'],
  ['/%2Fuploads/x.webp', '/uploads/x.webp'],
  ['/uploads/x.webp#y', '/uploads/x.webp%23y'],
  ['/admin/a%3Fb%23c%2541?d=%2e', '/admin/a%3Fb%23c%2541?d=%2e'],
  ['/content-manager/api::blog.blog', '/content-manager/api::blog.blog'],
  ['/%E6%97%A5', '/%E6%97%A5'],
])('%s becomes %s', (url, normal) => {
  expect(normaliseUrl(url)).toBe(normal);
});

test.each([
  '*',
  'http://localhost/uploads/x',
  '/./uploads/x',
  '/uploads/..',
  '/x/%2e%2E/uploads/x',
  '/x/..%2fuploads/x',
  '/x/..%5cuploads/x',
  '/\\uploads/x',
  '/uploads%5cx',
  '/api/v1/blogs\\tag',
  '/api/v1/..%2f..%2fuploads/x',
  '/api/v1/blogs/tag/..%5C..%5Cx',
  '/%00',
  '/%0a',
  '/%zz',
  '/%ff',
])('%s is refused', (url) => {
  expect(normaliseUrl(url)).toBeNull();
});

test.each(['/api/v1', '/api/v1/', '/api/v1/me', '/API/V1/me'])('%s belongs to the API', (path) => {
  expect(isApiPath(path)).toBe(true);
});

test.each(['/api/v10', '/api', '/api/v2/me', '/admin', '/x/api/v1'])('%s does not', (path) => {
  expect(isApiPath(path)).toBe(false);
});
