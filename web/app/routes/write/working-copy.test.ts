import type { Blog } from 'cms/contract';
import { expect, test } from 'vitest';
import { parseSaveInput } from './write.server';
import { presentStoredVersion } from './write.server';
import { isSameCopy, joinWithCommas, emptyCopy, splitOnCommas } from './working-copy';

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

test('an edit keeps each tag and category of a blog', () => {
  const names = { tags: ['a,b', 'C++'], categories: ['Tips, tricks', 'Life'] };
  const stored = presentStoredVersion({
    ...names,
    title: 'T',
    content: '',
    image: null,
  } as Partial<Blog> as Blog);
  expect(parseSaveInput({ intent: 'update', blog: stored }).blog).toMatchObject(names);
});

test('two writings are the same when every field is', () => {
  expect(isSameCopy(emptyCopy, { ...emptyCopy })).toBe(true);
  expect(isSameCopy(emptyCopy, { ...emptyCopy, tags: 'a' })).toBe(false);
});
