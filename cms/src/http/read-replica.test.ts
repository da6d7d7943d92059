import { expect, test } from 'vitest';
import * as contract from '../contract';
import type { Operation } from '../contract';
import { mayReadReplica } from './read-replica';
import { operations } from './route';
import type { Viewer } from './session';

const list = contract.listBlogs as Operation;
const viewer = (changes: Partial<Viewer> = {}) =>
  ({ id: 1, role: 'user', wroteLately: false, ...changes }) as Viewer;

test('replicas answer visitors and readers, and neither admins nor who has just written', () => {
  expect(mayReadReplica(list, null)).toBe(true);
  expect(mayReadReplica(list, viewer())).toBe(true);
  expect(mayReadReplica(list, viewer({ wroteLately: true }))).toBe(false);
  expect(mayReadReplica(list, viewer({ role: 'admin' }))).toBe(false);
});

test('replicas answer no write, and nothing that is for one account, for admins or kept by the site', () => {
  const found = operations.filter((operation) => mayReadReplica(operation, null));
  const isPublic = ({ method, path }: Operation) =>
    method === 'GET' &&
    !/^\/(admin|users|notifications)\b|myblogs|panel-preview|settings|categories/.test(path);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((operation) => !isPublic(operation))).toEqual([]);
});
