import { expect, test } from 'vitest';
import { typedTagAt, withTag } from './typed-tag';

test.each([
  ['rea', 3, 'rea'],
  ['react, te', 9, 'te'],
  ['react, te', 3, 'react'],
  ['react,', 6, ''],
  ['react, ', 7, ''],
  ['', 0, ''],
  ['"a, b", te', 3, 'a, b'],
  ['"a, b", te', 10, 'te'],
  ['"a, b', 5, 'b'],
])('in %j the cursor at %i stands in %j', (list, cursor, words) =>
  expect(typedTagAt(list, cursor).words).toBe(words),
);

test.each([
  ['rea', 3, 'React', 'React, '],
  ['css, rea', 8, 'React', 'css, React, '],
  ['rea, css', 3, 'React', 'React, css'],
  ['css, a', 6, 'a, b', 'css, "a, b", '],
])('in %j at %i a chosen %s gives %j', (list, cursor, tag, chosen) =>
  expect(withTag(list, typedTagAt(list, cursor), tag).list).toBe(chosen),
);
