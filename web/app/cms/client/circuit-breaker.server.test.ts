import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './call-limits.server';
import { createCircuitBreaker } from './circuit-breaker.server';

const forever = new AbortController().signal;

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
