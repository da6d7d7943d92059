import { expect, test } from 'vitest';
import { changeTo, relationAfter, toApi } from './field-props';

const one = { id: 1, documentId: 'a', name: 'One' };
const two = { id: 2, documentId: 'b', name: 'Two' };
const three = { id: 3, documentId: 'c', name: 'Three' };

test('a relation is changed by what is added and what is taken away', () => {
  const change = changeTo([one, two], [two, three]);
  expect(toApi(change)).toEqual({
    connect: [{ id: 3, documentId: 'c' }],
    disconnect: [{ id: 1, documentId: 'a' }],
  });
  expect(relationAfter([one, two], change).map(({ name }) => name)).toEqual(['Two', 'Three']);
});

test('what is chosen back is no change', () => {
  expect(changeTo([one], [one])).toEqual({ connect: [], disconnect: [] });
  expect(relationAfter([one], undefined)).toEqual([one]);
});
