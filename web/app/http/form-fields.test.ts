import { expect, test } from 'vitest';
import { idempotencyKeyOf } from './form-fields';

function formWith(key: string): FormData {
  const form = new FormData();
  form.set('Idempotency-Key', key);
  return form;
}

test('the key of a form is read', () => {
  expect(idempotencyKeyOf(formWith('b0a7'))).toBe('b0a7');
});

test('what may not stand in a header is no key', () => {
  expect(idempotencyKeyOf(new FormData())).toBeUndefined();
  expect(idempotencyKeyOf(formWith('a\r\nX-Evil: 1'))).toBeUndefined();
  expect(idempotencyKeyOf(formWith('ä'))).toBeUndefined();
  expect(idempotencyKeyOf(formWith('x'.repeat(201)))).toBeUndefined();
});
