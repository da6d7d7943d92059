import { expect, test } from 'vitest';
import { permissions } from '../permissions';
import { methodsOf, operations } from './route';

test.each([
  ['/blogs', ['GET']],
  ['/BLOGS/', ['GET']],
  ['/users/login', ['POST']],
  ['/blogs/abc', ['GET']],
  ['/blogs/abc/', ['GET']],
  ['/blogs/categories', ['GET']],
])('%s answers %j', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods);
});

test.each(['', '/', '/blog', '/blogs/abc/def', '/blogs/recommendations', '/nowhere', '/me/me'])(
  'no operation has the path %j',
  (path) => {
    expect(methodsOf(path)).toEqual([]);
  },
);

test('a word of another operation is never taken for an id', () => {
  const words = operations.filter(({ path }) => /^\/blogs\/[a-z]+$/.test(path));
  expect(words.length).toBeGreaterThan(0);
  for (const { path, method } of words) expect(methodsOf(path)).toContain(method);
  expect(methodsOf('/blogs/categories-and-more')).toEqual(['GET']);
});

test('every operation has a path and method of its own', () => {
  const names = operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(names).size).toBe(names.length);
});

test('visitors may do nothing that users may not, and users nothing that admins may not', () => {
  for (const allowed of Object.values<readonly string[]>(permissions)) {
    if (allowed.includes('visitor')) expect(allowed).toContain('user');
    if (allowed.includes('user')) expect(allowed).toContain('admin');
  }
});
