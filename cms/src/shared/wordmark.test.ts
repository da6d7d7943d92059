import { expect, test } from 'vitest';
import { wordmarkParts } from './wordmark';

test.each([
  ['Linefeed', 'Line', 'feed'],
  ['Field notes', 'Field ', 'notes'],
  ['Ørsted & Søn', 'Ørsted & ', 'Søn'],
  ['abc', 'a', 'bc'],
  ['Q', '', 'Q'],
  ['👩‍💻👩‍🚀', '👩‍💻', '👩‍🚀'],
  ['', '', ''],
])('%j is split', (name, ...parts) => {
  expect(wordmarkParts(name)).toEqual(parts);
});
