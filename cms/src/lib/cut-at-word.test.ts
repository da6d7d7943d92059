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
  ['🇩🇪🇫🇷🇮🇹🇪🇸', 6, '🇩🇪🇫🇷…'],
  ['cafe\u0301cafe\u0301', 5, 'caf…'],
  ['👍🏽👍🏽👍🏽', 4, '👍🏽…'],
  ['to 👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 8, 'to…'],
  [`e${'\u0301'.repeat(20)}`, 5, `e${'\u0301'.repeat(3)}…`],
  ['-------- --------', 5, '----…'],
  ['', 10, ''],
])('cuts %j to %i', (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
  expect([...cut].length).toBeLessThanOrEqual(length);
});

test.each([
  [`Hi${' '.repeat(394)}unb`, 20, 'Hi…'],
  [`I agree with you${'\n'.repeat(384)}`, 20, 'I agree with you…'],
  ['as long as allowed ', 18, 'as long as…'],
  ['a whole word, ', 14, 'a whole word…'],
  ['no more than this', 10, 'no more…'],
  ['a VeryLongWordWithoutEnd', 10, 'a VeryLon…'],
  ['broken', 10, 'broken…'],
  ['broken', 6, 'broke…'],
])('cuts %j, the start of a longer text, to %i', (text, length, cut) => {
  expect(cutAtWord(text, length, true)).toBe(cut);
  expect([...cut].length).toBeLessThanOrEqual(length);
});
