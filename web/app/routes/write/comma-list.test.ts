import { expect, test } from 'vitest';
import { entryAt, joinWithCommas, replaceEntry, splitOnCommas } from './comma-list';

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
  expect(entryAt(list, cursor).name).toBe(words),
);

test.each([
  ['rea', 3, 'React', 'React, '],
  ['css, rea', 8, 'React', 'css, React, '],
  ['rea, css', 3, 'React', 'React, css'],
  ['css, a', 6, 'a, b', 'css, "a, b", '],
])('in %j at %i a chosen %s gives %j', (list, cursor, tag, chosen) =>
  expect(replaceEntry(list, entryAt(list, cursor), tag).list).toBe(chosen),
);

test('tags are split on commas, trimmed, and neither empty nor twice', () => {
  expect(splitOnCommas(' react, second ,, react ,C++')).toEqual(['react', 'second', 'C++']);
  expect(splitOnCommas(' , ')).toEqual([]);
});

test('a name that holds a comma stays one, as it is written and as it is typed', () => {
  for (const names of [['a,b'], ['react', 'a,b', 'C++'], ['"', '"a" b', 'say "a,b"', ',,'], []]) {
    expect(splitOnCommas(joinWithCommas(names))).toEqual(names);
  }
  expect(joinWithCommas(['react', 'a,b'])).toBe('react, "a,b"');
  expect(splitOnCommas('react ,"a,b" , 5" disks')).toEqual(['react', 'a,b', '5" disks']);
  expect(splitOnCommas('"open, react')).toEqual(['"open', 'react']);
});
