import { expect, test } from 'vitest';
import { emptyFields } from '../blog-fields';
import { openLocalDrafts, type DraftStorage, type LocalDraft } from './local-draft';

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
  writing: { ...emptyFields, content },
  at,
  version: null,
});
const contents = (store: DraftStorage, owner = mine) =>
  openLocalDrafts(owner, store)
    .list(emptyFields)
    .map(({ draft }) => draft.writing.content);

test('lists the drafts, newest first', () => {
  const store = memoryStorage();
  openLocalDrafts(mine, store).store('a', written('older', Date.now() - 1000));
  openLocalDrafts(mine, store).store('b', written('newer'));
  expect(contents(store)).toEqual(['newer', 'older']);
});

test('a draft belongs to one account and one blog', () => {
  const store = memoryStorage();
  openLocalDrafts(mine, store).store('a', written('mine'));
  expect(contents(store, { viewerId: 'bob', blogId: null })).toEqual([]);
  expect(openLocalDrafts({ viewerId: 'ada', blogId: 'one' }, store).list(emptyFields)).toEqual([]);
});

test('a field that an older draft does not have is empty', () => {
  const store = memoryStorage();
  openLocalDrafts(mine, store).store('a', written('older'));
  const key = store.key(0)!;
  const older = JSON.parse(store.getItem(key)!) as { writing: Partial<LocalDraft['writing']> };
  delete older.writing.tags;
  store.setItem(key, JSON.stringify(older));
  const [found] = openLocalDrafts(mine, store).list(emptyFields);
  expect(found?.draft.writing).toEqual({ ...emptyFields, content: 'older' });
});

test('a saved, removed, expired or unreadable draft is deleted', () => {
  const store = memoryStorage();
  openLocalDrafts(mine, store).store('same', written(''));
  openLocalDrafts(mine, store).store('old', written('old', Date.now() - 31 * 86_400_000));
  openLocalDrafts(mine, store).store('dropped', written('dropped'));
  openLocalDrafts(mine, store).remove('dropped');
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
  expect(openLocalDrafts(mine, full).store('a', written('x'))).toBe(false);
});
