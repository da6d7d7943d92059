import type { ListedUser } from 'cms/contract';
import { expect, test } from 'vitest';
import { presentUserRow } from './user-actions';

const ann: ListedUser = {
  _id: 'u1',
  name: 'Ann',
  email: 'ann@example.com',
  role: 'user',
  profilePicture: null,
  bio: '',
  website: '',
  links: [],
  following: [],
  banned: false,
  emailConfirmed: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  blogsCount: 0,
  rejectionsCount: 0,
  lastSeenAt: null,
};

test('a user can be promoted and banned', () => {
  expect(presentUserRow(ann, 'admin').actions).toEqual(['makeAdmin', 'ban']);
});

test('a banned user can only be unbanned', () => {
  expect(presentUserRow({ ...ann, banned: true }, 'admin').actions).toEqual(['unban']);
});

test('an admin can only be demoted, and nothing can be done to oneself', () => {
  expect(presentUserRow({ ...ann, role: 'admin' }, 'admin').actions).toEqual(['removeAdmin']);
  expect(presentUserRow({ ...ann, role: 'admin' }, 'u1')).toMatchObject({ actions: [], isViewer: true });
});
