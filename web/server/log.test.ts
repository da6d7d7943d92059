import { expect, test } from 'vitest';
import { errorFields } from './log';

test('tells of an error what it is, even when it is no Error', () => {
  expect(errorFields(new TypeError('broken'))).toMatchObject({ error: 'broken', name: 'TypeError' });
  expect(errorFields('broken')).toEqual({ error: 'broken' });
  expect(errorFields({ status: 405, statusText: 'Method Not Allowed' }).error).toContain('405');
});
