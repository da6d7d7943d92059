import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { anySignal } from './any-signal';

test('aborts with the first of several, also with one that has aborted before', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal(one.signal, undefined, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('second');
  one.abort('first');
  expect(signal.reason).toBe('second');
  expect(anySignal(one.signal).reason).toBe('first');
});

test('a time limit that nothing else holds still ends a call', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const later = new AbortController();
  const signal = anySignal(later.signal, AbortSignal.timeout(200));
  for (let round = 0; round < 6; round += 1) {
    await wait(50);
    collectGarbage();
  }
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
