import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word';

test.each([
  ['as short as allowed', 19, 'as short as allowed'],
  ['on\n\n two   lines ', 12, 'on two lines'],
  ['never inside a word', 18, 'never inside a…'],
  ['up to the end of a word', 11, 'up to the…'],
  ['up to the end of a word', 14, 'up to the end…'],
  ['without a comma, then', 17, 'without a comma…'],
  ['a — dash', 5, 'a…'],
  ['aVeryLongWordWithoutEnd', 10, 'aVeryLong…'],
  ['a VeryLongWordWithoutEnd', 10, 'a VeryLon…'],
  ['🌱🌿🌳🍂', 3, '🌱🌿…'],
  ['', 10, ''],
])('cuts %j to %i', (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
  expect([...cut].length).toBeLessThanOrEqual(length);
});
