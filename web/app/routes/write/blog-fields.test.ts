import type { Blog } from 'cms/contract';
import { expect, test } from 'vitest';
import { parseSaveInput, presentStoredBlog } from './write.server';
import { areSameFields, emptyFields } from './blog-fields';

test('an edit keeps each tag and category of a blog', () => {
  const names = { tags: ['a,b', 'C++'], categories: ['Tips, tricks', 'Life'] };
  const stored = presentStoredBlog({
    ...names,
    title: 'T',
    content: '',
    image: null,
  } as Partial<Blog> as Blog);
  expect(parseSaveInput({ intent: 'update', blog: stored }).blog).toMatchObject(names);
});

test('two writings are the same when every field is', () => {
  expect(areSameFields(emptyFields, { ...emptyFields })).toBe(true);
  expect(areSameFields(emptyFields, { ...emptyFields, tags: 'a' })).toBe(false);
});
