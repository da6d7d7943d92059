import { expect, test } from 'vitest';
import { isSuspectForm, shownAtField, trapField } from './suspect-form';

const now = Date.parse('2026-03-01T12:00:00Z');

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test.each([
  ['a person', { [trapField]: '', [shownAtField]: String(now - 3000) }, false],
  [
    'a sender who comes back after a day',
    { [trapField]: '', [shownAtField]: String(now - 86_400_000) },
    false,
  ],
  [
    'a sender who fills in the hidden field',
    { [trapField]: 'x', [shownAtField]: String(now - 60_000) },
    true,
  ],
  ['a sender who is too fast', { [trapField]: '', [shownAtField]: String(now - 2999) }, true],
  ['a time in the future', { [trapField]: '', [shownAtField]: String(now + 1000) }, true],
  ['no time', { [trapField]: '' }, true],
  ['a time that is no number', { [trapField]: '', [shownAtField]: 'soon' }, true],
  ['no field of the form', {}, true],
])('%s', (_who, fields, wanted) => {
  expect(isSuspectForm(form(fields), now)).toBe(wanted);
});
