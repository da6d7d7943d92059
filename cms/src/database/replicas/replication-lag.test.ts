import { expect, test } from 'vitest';
import { createReplicationLag } from './replication-lag';

test('a replica has everything up to the last position of the primary that it has reached', () => {
  const lag = createReplicationLag(10_000);
  lag.addSample(1000, 100n);
  lag.addSample(1500, 200n);
  lag.addSample(2000, 300n);
  expect([99n, 100n, 250n, 300n, 900n].map(lag.completeAt)).toEqual([-Infinity, 1000, 1500, 2000, 2000]);
});

test('while nobody writes, a replica stays up to date', () => {
  const lag = createReplicationLag(10_000);
  for (let at = 0; at <= 3_600_000; at += 500) lag.addSample(at, 100n);
  expect(lag.completeAt(100n)).toBe(3_600_000);
});

test('what a replica reached long ago says nothing about its age', () => {
  const lag = createReplicationLag(10_000);
  for (let at = 0; at <= 20_000; at += 500) lag.addSample(at, BigInt(at));
  expect(lag.completeAt(5000n)).toBe(-Infinity);
  expect(lag.completeAt(12_000n)).toBe(12_000);
});
