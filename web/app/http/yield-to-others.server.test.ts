import { expect, test } from 'vitest';
import { yieldToOthers } from './yield-to-others.server';

test('many that wait let other work in between', async () => {
  const done: string[] = [];
  const many = Array.from({ length: 5 }, async (_, index) => {
    await yieldToOthers();
    done.push(`late ${index}`);
  });
  setImmediate(() => setImmediate(() => done.push('other')));
  await Promise.all(many);
  expect(done.filter((name) => name !== 'other')).toEqual(['late 0', 'late 1', 'late 2', 'late 3', 'late 4']);
  expect(done.indexOf('other')).toBeLessThan(4);
});
