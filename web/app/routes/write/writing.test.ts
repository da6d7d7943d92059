import { expect, test } from 'vitest';
import { isSameWriting, nothingWritten, splitOnCommas } from './writing';

test('tags are split on commas, trimmed, and neither empty nor twice', () => {
  expect(splitOnCommas(' react, second ,, react ,C++')).toEqual(['react', 'second', 'C++']);
  expect(splitOnCommas(' , ')).toEqual([]);
});

test('two writings are the same when every field is', () => {
  expect(isSameWriting(nothingWritten, { ...nothingWritten })).toBe(true);
  expect(isSameWriting(nothingWritten, { ...nothingWritten, tags: 'a' })).toBe(false);
});
