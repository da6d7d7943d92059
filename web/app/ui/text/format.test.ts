import { expect, test } from 'vitest';
import { authorName, cutExcerpt, formatCount, formatDate, formatDateTime } from './format';

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

test('a date is written out, in UTC', () => {
  expect(formatDate('2026-03-01T00:00:00.000Z')).toBe('1 March 2026');
  expect(formatDate('2025-12-31T23:59:59.999Z')).toBe('31 December 2025');
  expect(formatDate('2026-01-01T01:00:00+02:00')).toBe('31 December 2025');
});

test('what is no date is null', () => {
  expect(formatDate(null)).toBeNull();
  expect(formatDate('soon')).toBeNull();
});

test('a moment is written out to the minute, in UTC', () => {
  expect(formatDateTime('2026-03-01T14:05:59.000Z')).toBe('1 March 2026 at 14:05 UTC');
});

test('an author without a name has one that says so', () => {
  expect([authorName({ name: 'Ada' }), authorName({ name: '' })]).toEqual(['Ada', 'Unknown Author']);
});

test('a count has its noun, and commas from a thousand on', () => {
  expect([0, 1, 999, 1000, 1234567].map((count) => formatCount(count, 'blog'))).toEqual([
    '0 blogs',
    '1 blog',
    '999 blogs',
    '1,000 blogs',
    '1,234,567 blogs',
  ]);
});
