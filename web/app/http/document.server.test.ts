import { expect, test } from 'vitest';
import { makeLoadContext } from '../../tests/load-context';
import { awaitForDocument, yieldToOthers } from './document.server';

test('a document and a cached page get it finished, a client navigation gets the promise', async () => {
  const slow = Promise.resolve(['a blog']);
  const navigation = makeLoadContext({ isDataRequest: true });
  const keptPage = makeLoadContext({ isDataRequest: true, isForEveryVisitor: true });
  expect(await awaitForDocument(makeLoadContext(), { slow })).toEqual({ slow: ['a blog'] });
  expect(await awaitForDocument(keptPage, { slow })).toEqual({ slow: ['a blog'] });
  expect((await awaitForDocument(navigation, { slow })).slow).toBe(slow);
});

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
