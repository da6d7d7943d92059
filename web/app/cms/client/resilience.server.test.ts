import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCircuitBreaker, createConcurrencyLimit, createTimeout } from './resilience.server';

const forever = new AbortController().signal;

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

test('calls that our own queue sends away do not count as outages of the CMS', async () => {
  const limited = createConcurrencyLimit({ running: 1, waiting: 1 });
  const protect = createCircuitBreaker({ failures: 2, pauseMs: 60_000 });
  let finish = () => {};
  const first = protect(() => limited(forever, () => new Promise<void>((resolve) => (finish = resolve))));
  const call = (signal: AbortSignal) =>
    protect(() => limited(signal, async () => 'answered')).catch(
      (error: Error) => (error as { reason?: string }).reason,
    );
  const answers = await Promise.all([AbortSignal.timeout(20), forever, forever, forever].map(call));
  expect(answers).toEqual([
    'no free place in time',
    ...Array(3).fill('Too many calls to the CMS are waiting.'),
  ]);
  const next = call(forever);
  finish();
  await first;
  expect(await next).toBe('answered');
});
