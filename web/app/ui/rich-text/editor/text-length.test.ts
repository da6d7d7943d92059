import { expect, test } from 'vitest';
import { measureText } from './text-length';

test('words are counted across white space', () => {
  expect(measureText('  one two\n\nthree ')).toEqual({ words: 3, minutes: 1 });
  expect(measureText('')).toEqual({ words: 0, minutes: 1 });
});

test('reading takes a minute for every 220 words', () => {
  expect(measureText('word '.repeat(660))).toEqual({ words: 660, minutes: 3 });
});

test('scripts without spaces count too', () => {
  expect(measureText('漢'.repeat(506))).toEqual({ words: 220, minutes: 1 });
});
