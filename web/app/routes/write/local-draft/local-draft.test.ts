import { expect, test } from 'vitest';
import { emptyCopy } from '../working-copy';
import {
  removeLocalDraft,
  storeLocalDraft,
  listLocalDrafts,
  type DraftStorage,
  type LocalDraft,
} from './local-draft';

function memoryStorage(): DraftStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

const mine = { viewerId: 'ada', blogId: null };
const written = (content: string, at = Date.now()): LocalDraft => ({
  writing: { ...emptyCopy, content },
  at,
  version: null,
});
const contents = (store: DraftStorage, owner = mine) =>
  listLocalDrafts(store, owner, emptyCopy).map(({ draft }) => draft.writing.content);

test('lists the drafts, newest first', () => {
  const store = memoryStorage();
  storeLocalDraft(store, mine, 'a', written('older', Date.now() - 1000));
  storeLocalDraft(store, mine, 'b', written('newer'));
  expect(contents(store)).toEqual(['newer', 'older']);
});

test('a draft belongs to one account and one blog', () => {
  const store = memoryStorage();
  storeLocalDraft(store, mine, 'a', written('mine'));
  expect(contents(store, { viewerId: 'bob', blogId: null })).toEqual([]);
  expect(listLocalDrafts(store, { viewerId: 'ada', blogId: 'one' }, emptyCopy)).toEqual([]);
});

test('a saved, removed, expired or unreadable draft is deleted', () => {
  const store = memoryStorage();
  storeLocalDraft(store, mine, 'same', written(''));
  storeLocalDraft(store, mine, 'old', written('old', Date.now() - 31 * 86_400_000));
  storeLocalDraft(store, mine, 'dropped', written('dropped'));
  removeLocalDraft(store, mine, 'dropped');
  store.setItem('linefeed:unsaved:ada:new:broken', '{');
  expect(contents(store)).toEqual([]);
  expect(store.length).toBe(0);
});

test('storing returns false when the storage is full', () => {
  const full: DraftStorage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(storeLocalDraft(full, mine, 'a', written('x'))).toBe(false);
});
