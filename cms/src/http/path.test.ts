import { expect, test } from 'vitest';
import { foldSlashes, isApiPath } from './path';

test.each([
  ['/api/v1//me', '/api/v1/me'],
  ['//api///v1////me//', '/api/v1/me/'],
  ['/api/v1/blogs?query=a//b', '/api/v1/blogs?query=a//b'],
  ['//x?a=1?b=//', '/x?a=1?b=//'],
  ['/', '/'],
])('%s is folded to %s', (url, folded) => {
  expect(foldSlashes(url)).toBe(folded);
});

test.each(['/api/v1', '/api/v1/', '/api/v1/me', '/API/V1/me'])('%s belongs to the API', (path) => {
  expect(isApiPath(path)).toBe(true);
});

test.each(['/api/v10', '/api', '/api/v2/me', '/admin', '/x/api/v1'])('%s does not', (path) => {
  expect(isApiPath(path)).toBe(false);
});
