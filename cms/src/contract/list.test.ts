import { expect, test } from 'vitest';
import { blogListQuerySchema } from './blog';
import { pageQuerySchema } from './list';

test.each([
  [{}, { limit: 20 }],
  [{ limit: '1' }, { limit: 1 }],
  [{ limit: '0' }, { limit: 1 }],
  [
    { limit: '-7', page: '-7' },
    { limit: 1, page: 1 },
  ],
  [{ limit: '1000000000' }, { limit: 100 }],
  [{ page: '0' }, { limit: 20, page: 1 }],
  [{ page: '999999999999999' }, { limit: 20, page: 1_000_000 }],
  [
    { page: '9'.repeat(400), limit: '-9999999999999999' },
    { limit: 1, page: 1_000_000 },
  ],
])('%j is read as %j', (query, expected) => {
  expect(pageQuerySchema.parse(query)).toEqual(expected);
});

test.each(['abc', '', '1.5', '1e3', '0x10', ' 1', '١', 'Infinity', 'NaN'])(
  'a limit of %j is no whole number',
  (limit) => {
    expect(pageQuerySchema.safeParse({ limit }).error?.issues[0]?.message).toBe(
      'limit must be a whole number',
    );
  },
);

test('whole blogs come at most twenty a page, cards a hundred', () => {
  expect(blogListQuerySchema.parse({ limit: '100' }).limit).toBe(20);
  expect(blogListQuerySchema.parse({ limit: '100', view: 'card' }).limit).toBe(100);
});

test.each(['limit', 'page', 'after', 'view', 'query', 'category', 'tag', 'author', 'sort'])(
  '%s that is sent twice is refused',
  (key) => {
    expect(blogListQuerySchema.safeParse({ [key]: ['1', '1'] }).success).toBe(false);
  },
);
