import { expect, test } from 'vitest';
import { parseInput } from '../parse-input';
import { typedSettings } from './typed-settings';

function formOf(fields: Array<[string, string]>): FormData {
  const form = new FormData();
  for (const field of fields) form.append(...field);
  return form;
}

const contact: Array<[string, string]> = [
  ['moderation', 'first-post'],
  ['emailConfirmation', 'required'],
  ['digest', 'daily'],
  ['reportsHide', 'off'],
  ['phone', ' +44 1 '],
  ['email', 'hello@example.com'],
  ['location', ''],
];

test('empty links are dropped, texts are trimmed', () => {
  const form = formOf([
    ...contact,
    ['linkName', 'Feed'],
    ['linkUrl', '/rss.xml'],
    ['linkName', ''],
    ['linkUrl', ' '],
  ]);
  expect(parseInput(form, typedSettings)).toEqual({
    moderation: 'first-post',
    emailConfirmation: 'required',
    digest: 'daily',
    reportsHide: false,
    contact: { phone: '+44 1', email: 'hello@example.com', location: '' },
    socialLinks: [{ name: 'Feed', url: '/rss.xml' }],
  });
});

test('an error message is keyed by path, and the typed values are returned', () => {
  const form = formOf([...contact, ['linkName', 'Evil'], ['linkUrl', 'javascript:alert(1)']]);
  const errors = {
    'socialLinks.0.url': 'A link must be an https or mailto address, or a path on this site',
  };
  expect(() => parseInput(form, typedSettings)).toThrow(expect.objectContaining({ status: 400, errors }));
  expect(typedSettings(form).socialLinks).toEqual([{ name: 'Evil', url: 'javascript:alert(1)' }]);
});

test('an unknown moderation is refused', () => {
  const errors = expect.objectContaining({ moderation: expect.any(String) });
  expect(() => parseInput(formOf([['moderation', 'never']]), typedSettings)).toThrow(
    expect.objectContaining({ errors }),
  );
});
