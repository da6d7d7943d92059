import { expect, test } from 'vitest';
import { mayDelete } from './may-delete';

test('a response is deleted by its author, the author of the blog and admins', () => {
  expect(mayDelete({ _id: 'writer', role: 'user' }, 'writer', 'host')).toBe(true);
  expect(mayDelete({ _id: 'host', role: 'user' }, 'writer', 'host')).toBe(true);
  expect(mayDelete({ _id: 'somebody', role: 'admin' }, 'writer', 'host')).toBe(true);
});

test('nobody else sees Delete', () => {
  expect(mayDelete({ _id: 'somebody', role: 'user' }, 'writer', 'host')).toBe(false);
  expect(mayDelete(null, 'writer', 'host')).toBe(false);
});
