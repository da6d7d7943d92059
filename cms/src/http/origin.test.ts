import { expect, test } from 'vitest';
import { ownOrigins } from './origin';

test('a public address has one origin', () => {
  expect([...ownOrigins('https://blog.example.org/path', false)]).toEqual(['https://blog.example.org']);
});

test('a local one has its other names too, on the same port', () => {
  expect([...ownOrigins('http://127.0.0.1:3000', true)].sort()).toEqual([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://localhost:3000',
  ]);
  expect(ownOrigins('http://localhost', true)).toContain('http://127.0.0.1');
});
