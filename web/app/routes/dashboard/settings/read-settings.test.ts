import { expect, test } from 'vitest';
import { readSettings } from './read-settings';

function formOf(fields: Array<[string, string]>): FormData {
  const form = new FormData();
  for (const field of fields) form.append(...field);
  return form;
}

const contact: Array<[string, string]> = [
  ['moderation', 'first-post'],
  ['phone', ' +44 1 '],
  ['email', 'hello@example.com'],
  ['location', ''],
];

test('empty rows of links fall away, texts are trimmed', () => {
  const form = formOf([
    ...contact,
    ['linkName', 'Feed'],
    ['linkUrl', '/rss.xml'],
    ['linkName', ''],
    ['linkUrl', ' '],
  ]);
  expect(readSettings(form).settings).toEqual({
    moderation: 'first-post',
    contact: { phone: '+44 1', email: 'hello@example.com', location: '' },
    socialLinks: [{ name: 'Feed', url: '/rss.xml' }],
  });
});

test('a message is named by its place, and what was typed is kept', () => {
  const form = formOf([...contact, ['linkName', 'Evil'], ['linkUrl', 'javascript:alert(1)']]);
  const { errors, typed } = readSettings(form);
  expect(errors).toEqual({
    'socialLinks.0.url': 'A link must be an https or mailto address, or a path on this site',
  });
  expect(typed.socialLinks).toEqual([{ name: 'Evil', url: 'javascript:alert(1)' }]);
});

test('an unknown moderation is refused', () => {
  expect(readSettings(formOf([['moderation', 'never']])).errors).toHaveProperty('moderation');
});
