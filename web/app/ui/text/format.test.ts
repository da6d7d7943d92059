import { expect, test } from 'vitest';
import { cutExcerpt } from './format';

test('a short text stays whole', () => {
  expect(cutExcerpt('twelve chars', 12)).toBe('twelve chars');
  expect(cutExcerpt('', 80)).toBe('');
});

test('a longer one is cut and marked, and the mark is not counted', () => {
  expect(cutExcerpt('twelve chars', 11)).toBe('twelve char…');
});

test('an excerpt that was cut already keeps one mark', () => {
  const stored = `${'a'.repeat(300)}…`;
  expect(cutExcerpt(stored, 300)).toBe(stored);
});

test('emoji are counted as one and never halved', () => {
  expect(cutExcerpt('🌱🌿🌳🍂', 3)).toBe('🌱🌿🌳…');
});
