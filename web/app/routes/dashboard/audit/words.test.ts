import { expect, test } from 'vitest';
import { deedName, formatMoment } from './words';

test('a moment is written out to the minute, in UTC', () => {
  expect(formatMoment('2026-03-01T14:05:59.000Z')).toBe('1 March 2026 at 14:05 UTC');
});

test('an action has a name, one that is not known stands as it is', () => {
  expect(deedName('user.ban')).toBe('Banned');
  expect(deedName('toString')).toBe('toString');
});
