import { expect, test } from 'vitest';
import { wordmarkParts } from './wordmark';

test.each([
  ['Linefeed', ['Line', 'feed']],
  ['Ørsted & Søn', ['Ørsted & ', 'Søn']],
  ['abc', ['ab', 'c']],
  ['x', ['x', '']],
  ['👩‍💻👩‍🔬', ['👩‍💻', '👩‍🔬']],
])('%s', (name, parts) => expect(wordmarkParts(name)).toEqual(parts));
