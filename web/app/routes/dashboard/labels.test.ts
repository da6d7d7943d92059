import { expect, test } from 'vitest';
import { describeEntry } from './labels';

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
])('an entry without an actor, with %j, names who acted', (detail, nonUser, text) => {
  expect(describeEntry({ ...entry, detail })).toEqual({ nonUser, detail: text });
});

test('the detail of an entry with an actor cannot name a panel account', () => {
  const detail = 'Spam (panel account 3)';
  expect(describeEntry({ ...entry, actor: { _id: 'c', name: 'Ada' }, detail })).toEqual({ detail });
});

test('changed settings are labelled as in their form, an unknown one by its name', () => {
  const detail =
    'moderation, email_confirmation, digest, reports_hide, phone, email, location, social_links, toString';
  const words = describeEntry({ ...entry, action: 'settings.change', detail });
  expect(words.detail).toBe(
    'Moderation, Email confirmation, Mail to subscribers, Reports hide responses, Phone, Email, Location, Social links, toString',
  );
});

test('moderation modes are labelled as in their form, an unknown one by its name', () => {
  const detailOf = (detail: string) => describeEntry({ ...entry, action: 'settings.change', detail }).detail;
  expect(detailOf('moderation: off → first-post, phone')).toBe('Moderation: Off → First blog, Phone');
  expect(detailOf('moderation: toString → all (panel account 3)')).toBe('Moderation: toString → All');
});

test.each([
  ['blog', 'dismiss: No spam (panel account 3)', 'Keep: No spam'],
  ['comment', 'reject (panel account 3)', 'Hide'],
  ['blog', 'reject: dismiss', 'Reject: dismiss'],
  ['blog', 'toString', 'toString'],
])('what was decided on a report of a %s, stored as %j, reads as its button', (type, detail, words) => {
  const decided = { ...entry, action: 'report.decide', subject: { type, id: 'b', label: 'Title' }, detail };
  expect(describeEntry(decided).detail).toBe(words);
});
