import { expect, test } from 'vitest';
import { createClientQuota } from './accept-body';

test('gives each client its part and all together theirs', () => {
  const open = createClientQuota(10, 4);
  expect(open('a').take(4)).toBeNull();
  expect(open('a').take(1)).toBe(429);
  expect(open('b').take(4)).toBeNull();
  expect(open('c').take(3)).toBe(503);
  expect(open('c').take(2)).toBeNull();
});

test('a closed share gives back what it took, once, and takes no more', () => {
  const open = createClientQuota(4, 4);
  const share = open('a');
  expect([share.take(1), share.take(3), share.take(1)]).toEqual([null, null, 429]);
  share.close();
  share.close();
  expect(share.take(1)).toBe(503);
  expect(open('a').take(4)).toBeNull();
  expect(open('b').take(1)).toBe(503);
});
