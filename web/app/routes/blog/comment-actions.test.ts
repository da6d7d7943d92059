import { expect, test } from 'vitest';
import { canDeleteComment } from './comment-actions';

test('a comment is deleted by its author, the author of the blog and admins', () => {
  expect(canDeleteComment({ _id: 'writer', role: 'user' }, 'writer', 'host')).toBe(true);
  expect(canDeleteComment({ _id: 'host', role: 'user' }, 'writer', 'host')).toBe(true);
  expect(canDeleteComment({ _id: 'somebody', role: 'admin' }, 'writer', 'host')).toBe(true);
});

test('nobody else sees Delete', () => {
  expect(canDeleteComment({ _id: 'somebody', role: 'user' }, 'writer', 'host')).toBe(false);
  expect(canDeleteComment(null, 'writer', 'host')).toBe(false);
});
