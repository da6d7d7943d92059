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
  ['whoever comes back after a day', { [trapField]: '', [shownAtField]: String(now - 86_400_000) }, false],
  ['whoever fills in the hidden field', { [trapField]: 'x', [shownAtField]: String(now - 60_000) }, true],
  ['whoever is too fast', { [trapField]: '', [shownAtField]: String(now - 2999) }, true],
  ['whoever comes from the future', { [trapField]: '', [shownAtField]: String(now + 1000) }, true],
  ['whoever sends no time', { [trapField]: '' }, true],
  ['whoever sends no number', { [trapField]: '', [shownAtField]: 'soon' }, true],
  ['whoever has not seen the form', {}, true],
])('%s', (_who, fields, wanted) => {
  expect(isSuspectForm(form(fields), now)).toBe(wanted);
});
