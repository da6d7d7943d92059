import { expect, test } from 'vitest';
import { describe } from './log';

test('tells of an error what it is, even when it is no Error', () => {
  expect(describe(new TypeError('broken'))).toMatchObject({ error: 'broken', name: 'TypeError' });
  expect(describe('broken')).toEqual({ error: 'broken' });
  expect(describe({ status: 405, statusText: 'Method Not Allowed' }).error).toContain('405');
});
