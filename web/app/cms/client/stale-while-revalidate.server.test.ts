import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { cached, cachedByKey } from './stale-while-revalidate.server';

test('loads once for everybody who asks, and again when it is no longer fresh', async () => {
  let version = 0;
  const load = vi.fn(async () => (version += 1));
  const get = cached({ load, fallback: 0, freshMs: 50 });
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
  await wait(60);
  expect(await get()).toBe(2);
});

test('gives the fallback before anything is known, then the last known value, and never fails', async () => {
  const load = vi.fn<() => Promise<string>>();
  const get = cached({ load, fallback: 'neutral', freshMs: 1 });
  load.mockRejectedValueOnce(new Error('down'));
  expect(await get()).toBe('neutral');
  expect(await get()).toBe('neutral');
  expect(load).toHaveBeenCalledTimes(1);

  await wait(1050);
  load.mockResolvedValueOnce('known');
  expect(await get()).toBe('known');
  await wait(5);
  load.mockRejectedValueOnce(new Error('down'));
  expect(await get()).toBe('known');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page waits no longer than its longest wait', async () => {
  const load = vi.fn(() => new Promise<string>(() => {}));
  const get = cached({ load, fallback: 'neutral', maxWaitMs: 40 });
  expect([await get(), await get()]).toEqual(['neutral', 'neutral']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('by key: loads once for everybody who asks, again when it is no longer fresh, and keeps no failure', async () => {
  const load = vi.fn(async (key: string) => `${key} ${load.mock.calls.length}`);
  const get = cachedByKey(load, { freshMs: 50 });
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  await wait(60);
  expect(await get('a')).toBe('a 3');

  load.mockRejectedValueOnce(new Error('down'));
  await expect(get('c')).rejects.toThrow('down');
  expect(await get('c')).toBe('c 5');
});

test('by key: a waiting caller gets the value of a key that others displace', async () => {
  const get = cachedByKey(async (key) => key, { max: 1 });
  const keys = ['a', 'b', 'c'];
  expect(await Promise.all(keys.map(get))).toEqual(keys);
});
