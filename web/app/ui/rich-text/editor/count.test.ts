import { expect, test } from 'vitest';
import { measure } from './count';

test('words are counted across white space', () => {
  expect(measure('  one two\n\nthree ')).toEqual({ words: 3, minutes: 1 });
  expect(measure('')).toEqual({ words: 0, minutes: 1 });
});

test('reading takes a minute for every 220 words', () => {
  expect(measure('word '.repeat(660))).toEqual({ words: 660, minutes: 3 });
});

test('scripts without spaces count too', () => {
  expect(measure('漢'.repeat(506))).toEqual({ words: 220, minutes: 1 });
});
