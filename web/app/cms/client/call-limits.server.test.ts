import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTimeout } from './call-limits.server';

test('ends a call when its time is over', async () => {
  const { signal } = createTimeout(10);
  await new Promise((aborted) => signal.addEventListener('abort', aborted));
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('ends a call when whoever asked has gone, or had gone before', () => {
  const asker = new AbortController();
  const { signal, end } = createTimeout(60_000, asker.signal);
  expect(signal.aborted).toBe(false);
  asker.abort();
  expect(signal.aborted).toBe(true);
  end();
  const late = createTimeout(60_000, asker.signal);
  expect(late.signal.aborted).toBe(true);
  late.end();
});

test('ends nothing after the answer', async () => {
  const asker = new AbortController();
  const { signal, end } = createTimeout(5, asker.signal);
  end();
  asker.abort();
  await pause(20);
  expect(signal.aborted).toBe(false);
});
