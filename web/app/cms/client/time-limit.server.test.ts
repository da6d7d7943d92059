import { expect, test } from 'vitest';
import { withTimeLimit } from './time-limit.server';

const never = () => new Promise<never>(() => {});

test('ends a call when its time is over, and says so to the call', async () => {
  let given: AbortSignal | undefined;
  const call = withTimeLimit(10, undefined, (signal) => {
    given = signal;
    return never();
  });
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(given?.aborted).toBe(true);
});

test('ends a call when the browser leaves, and makes none when it has left before', async () => {
  const browser = new AbortController();
  let calls = 0;
  const make = () =>
    withTimeLimit(60_000, browser.signal, () => {
      calls += 1;
      return never();
    });
  const call = make();
  browser.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  await expect(make()).rejects.toThrow('left');
  expect(calls).toBe(1);
});

test('ends nothing after the answer', async () => {
  const browser = new AbortController();
  let given: AbortSignal | undefined;
  const answer = await withTimeLimit(60_000, browser.signal, (signal) => {
    given = signal;
    return Promise.resolve('answer');
  });
  browser.abort();
  expect([answer, given?.aborted]).toEqual(['answer', false]);
});
