import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPointedPage, loadPointed, pointAt } from './pointed-page';

const path = '/blogs/one';
let now = 0;
let calls = 0;

beforeEach(() => {
  // Further than what the tests before have loaded.
  now += 60_000;
  calls = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(forgetPointedPage);

const load = (to = path, answer: () => Promise<unknown> = () => Promise.resolve(calls)) =>
  loadPointed<number>({
    request: new Request(`http://localhost${to}`),
    serverLoader: (() => {
      calls += 1;
      return answer();
    }) as Parameters<typeof loadPointed>[0]['serverLoader'],
  });

test('a visit takes over what was loaded while its link was pointed at, once', async () => {
  expect(pointAt(path)).toBe(true);
  const ahead = load();
  expect(ahead.isReady).toBe(false);
  await ahead.answer;
  const visit = load();
  expect(visit.isReady).toBe(true);
  expect(await visit.answer).toBe(1);
  expect(await load().answer).toBe(2);
});

test('a visit before the answer is there asks no second time', async () => {
  pointAt(path);
  load();
  const visit = load();
  expect(visit.isReady).toBe(false);
  expect(await visit.answer).toBe(1);
});

test.each([
  ['another page was pointed at', () => pointAt('/blogs/two')],
  ['a form was sent', forgetPointedPage],
  ['three seconds are over', () => (now += 3000)],
])('a visit asks again when %s', async (_, happens) => {
  pointAt(path);
  await load().answer;
  happens();
  expect(await load().answer).toBe(2);
});

test('a failure is not taken over', async () => {
  pointAt(path);
  await expect(load(path, () => Promise.reject(new Error('offline'))).answer).rejects.toThrow('offline');
  expect(await load().answer).toBe(2);
});

test('a link that is pointed at again loads nothing, and many links load no more than ten in ten seconds', () => {
  expect(pointAt(path)).toBe(true);
  expect(pointAt(path)).toBe(false);
  const others = Array.from({ length: 20 }, (_, index) => pointAt(`/blogs/${index}`));
  expect(others.filter(Boolean)).toHaveLength(9);
  now += 10_000;
  expect(pointAt(path)).toBe(true);
});
