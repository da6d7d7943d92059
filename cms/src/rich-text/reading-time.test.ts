import { expect, it } from 'vitest';
import { minutesFor, wordsIn } from './reading-time';

it('counts words across white space', () => {
  expect(wordsIn('  one two\n\nthree ')).toBe(3);
  expect(wordsIn('')).toBe(0);
});

it('counts signs where words are not parted', () => {
  expect(wordsIn('漢'.repeat(506))).toBeCloseTo(220);
  expect(minutesFor(wordsIn('漢'.repeat(506)))).toBe(1);
  expect(minutesFor(wordsIn('漢'.repeat(1518)))).toBe(3);
});

it('reads 220 words a minute, for at least a minute', () => {
  expect(minutesFor(wordsIn(''))).toBe(1);
  expect(minutesFor(wordsIn('word '.repeat(660)))).toBe(3);
});
