import { afterEach, expect, test, vi } from 'vitest';
import { searchTitles } from './search-form';

const { signal } = new AbortController();

function answer(body: unknown, status = 200) {
  const fetched = vi.fn(async (_address: string) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('titles are asked for on the own origin, the words encoded', async () => {
  const fetched = answer([{ _id: 'a', title: 'A & B' }]);
  expect(await searchTitles('a & b?', signal)).toEqual([{ _id: 'a', title: 'A & B' }]);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/blogs/search?query=a+%26+b%3F');
});

test('what is no title is left out', async () => {
  answer([null, 1, { _id: 'a' }, { _id: 2, title: 'x' }, { _id: 'b', title: 'B' }]);
  expect(await searchTitles('b', signal)).toEqual([{ _id: 'b', title: 'B' }]);
});

test('a refusal, an outage and another shape are failures', async () => {
  answer({ success: false, message: 'Too many' }, 429);
  await expect(searchTitles('a', signal)).rejects.toThrow('429');
  answer({}, 503);
  await expect(searchTitles('a', signal)).rejects.toThrow('503');
  answer({ blogs: [] });
  await expect(searchTitles('a', signal)).rejects.toThrow('200');
});
