import { expect, test } from 'vitest';
import { InvalidError } from '../errors';
import { encodeCursor, windowOf } from './pagination';

test('a cursor is read back as it was written', () => {
  for (const cursor of [
    [0, 1],
    [1_767_225_600_000, 42],
    [7, 1_767_225_600_000, 2 ** 31 - 1],
  ]) {
    const sort = cursor.length === 3 ? 'top' : 'latest';
    expect(windowOf({ limit: 20, after: encodeCursor(cursor), sort }).after).toEqual(cursor);
  }
});

test.each([
  '',
  'x',
  '1.2',
  encodeCursor([1]),
  encodeCursor([1, 2, 3]),
  encodeCursor([-1, 1]),
  encodeCursor([8.7e15, 1]),
  encodeCursor([1, 2 ** 31]),
  `${encodeCursor([1, 2])}=`,
  ` ${encodeCursor([1, 2])}`,
  Buffer.from('1.2').toString('base64url'),
  Buffer.from('01.2').toString('base64url'),
  Buffer.from('1.2 ').toString('base64url'),
  Buffer.from('zzzzzzzzzzzzzzzz.1').toString('base64url'),
  Buffer.from('NaN.NaN').toString('base64url'),
  "' OR 1=1 --",
  'a'.repeat(100_000),
])('%j is no cursor of ours', (after) => {
  expect(() => windowOf({ limit: 20, after })).toThrow(InvalidError);
});

test('a cursor tells nothing of what it holds', () => {
  const told = Buffer.from(encodeCursor([0, 123_456]), 'base64url').toString('latin1');
  expect(told).not.toContain((123_456).toString(36));
  expect(encodeCursor([0, 123_456]).slice(0, 20)).not.toBe(encodeCursor([0, 123_457]).slice(0, 20));
});

test('a page starts where the one before it ended', () => {
  expect(windowOf({ limit: 20 }).offset).toBe(0);
  expect(windowOf({ limit: 20, page: 1 }).offset).toBe(0);
  expect(windowOf({ limit: 20, page: 3 }).offset).toBe(40);
});
