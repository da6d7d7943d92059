import type { User } from 'cms/contract';
import { expect, test } from 'vitest';
import { userRow } from './user-row';

const ann: User = {
  _id: 'u1',
  name: 'Ann',
  email: 'ann@example.com',
  role: 'user',
  profilePicture: null,
  bio: '',
  following: [],
  banned: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a user can be promoted and banned', () => {
  expect(userRow(ann, 'admin').deeds).toEqual(['makeAdmin', 'ban']);
});

test('a banned user can only be unbanned', () => {
  expect(userRow({ ...ann, banned: true }, 'admin').deeds).toEqual(['unban']);
});

test('an admin can only be demoted, and nothing can be done to oneself', () => {
  expect(userRow({ ...ann, role: 'admin' }, 'admin').deeds).toEqual(['removeAdmin']);
  expect(userRow({ ...ann, role: 'admin' }, 'u1')).toMatchObject({ deeds: [], isViewer: true });
});
