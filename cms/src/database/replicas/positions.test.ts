import { expect, test } from 'vitest';
import { createPositionLog } from './positions';

test('a replica has everything up to the last position of the primary that it has reached', () => {
  const log = createPositionLog(10_000);
  log.add(1000, 100n);
  log.add(1500, 200n);
  log.add(2000, 300n);
  expect([99n, 100n, 250n, 300n, 900n].map(log.completeAt)).toEqual([-Infinity, 1000, 1500, 2000, 2000]);
});

test('while nobody writes, a replica stays up to date', () => {
  const log = createPositionLog(10_000);
  for (let at = 0; at <= 3_600_000; at += 500) log.add(at, 100n);
  expect(log.completeAt(100n)).toBe(3_600_000);
});

test('what a replica reached long ago says nothing about its age', () => {
  const log = createPositionLog(10_000);
  for (let at = 0; at <= 20_000; at += 500) log.add(at, BigInt(at));
  expect(log.completeAt(5000n)).toBe(-Infinity);
  expect(log.completeAt(12_000n)).toBe(12_000);
});
