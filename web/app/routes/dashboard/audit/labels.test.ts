import { expect, test } from 'vitest';
import { actionLabel, describeEntry } from './labels';

test('an action has a name, one that is not known stands as it is', () => {
  expect(actionLabel('user.ban')).toBe('Banned');
  expect(actionLabel('toString')).toBe('toString');
});

const entry = {
  _id: 'a',
  action: 'blog.status',
  subject: { type: 'blog', id: 'b', label: 'Title' },
  createdAt: '2026-03-01T14:05:59.000Z',
};

test.each([
  ['pending → published (panel account 3)', 'Panel account 3', 'pending → published'],
  ['(panel account 12)', 'Panel account 12', ''],
  ['two\nlines (panel account 3)', 'Panel account 3', 'two\nlines'],
  ['ADMIN_EMAIL', 'Unknown', 'ADMIN_EMAIL'],
  ['', 'Unknown', ''],
])('an entry without an actor, with %j, is told apart', (detail, stranger, text) => {
  expect(describeEntry({ ...entry, detail })).toEqual({ stranger, detail: text });
});

test('an actor cannot pass for somebody in the panel', () => {
  const detail = 'Spam (panel account 3)';
  expect(describeEntry({ ...entry, actor: { _id: 'c', name: 'Ada' }, detail })).toEqual({ detail });
});

test('changed settings are named as in their form, one that is not known stands as it is', () => {
  const detail = 'moderation, social_links, toString (panel account 3)';
  const words = describeEntry({ ...entry, action: 'settings.change', detail });
  expect(words.detail).toBe('Moderation, Social links, toString');
});

test('what the moderation was and is stands in the words of the form, a mode that is not known as it is', () => {
  const said = (detail: string) => describeEntry({ ...entry, action: 'settings.change', detail }).detail;
  expect(said('moderation: off → first-post, phone')).toBe('Moderation: Off → First blog, Phone');
  expect(said('moderation: toString → all (panel account 3)')).toBe('Moderation: toString → All');
});
