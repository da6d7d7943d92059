import { expect, test } from 'vitest';
import { checkTitleIds } from './titles';

test('an id that would be taken for another blog’s is refused', () => {
  expect(() => checkTitleIds([1, 4_194_303])).not.toThrow();
  expect(() => checkTitleIds([1, 4_194_304])).toThrow('use PostgreSQL');
});
