import { expect, test } from 'vitest';
import {
  removeLocalDraft,
  storeLocalDraft,
  listLocalDrafts,
  type DraftStorage,
  type LocalDraft,
} from './local-draft';
import { nothingWritten } from '../working-copy';

function shelf(): DraftStorage {
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
  writing: { ...nothingWritten, content },
  at,
  version: null,
});
const contents = (store: DraftStorage, owner = mine) =>
  listLocalDrafts(store, owner, nothingWritten).map(({ unsaved }) => unsaved.writing.content);

test('what was written comes back, the newest first', () => {
  const store = shelf();
  storeLocalDraft(store, mine, 'a', written('older', Date.now() - 1000));
  storeLocalDraft(store, mine, 'b', written('newer'));
  expect(contents(store)).toEqual(['newer', 'older']);
});

test('it is kept per person and blog', () => {
  const store = shelf();
  storeLocalDraft(store, mine, 'a', written('mine'));
  expect(contents(store, { viewerId: 'bob', blogId: null })).toEqual([]);
  expect(listLocalDrafts(store, { viewerId: 'ada', blogId: 'one' }, nothingWritten)).toEqual([]);
});

test('what is saved, dropped, old or unreadable is not offered', () => {
  const store = shelf();
  storeLocalDraft(store, mine, 'same', written(''));
  storeLocalDraft(store, mine, 'old', written('old', Date.now() - 31 * 86_400_000));
  storeLocalDraft(store, mine, 'dropped', written('dropped'));
  removeLocalDraft(store, mine, 'dropped');
  store.setItem('linefeed:unsaved:ada:new:broken', '{');
  expect(contents(store)).toEqual([]);
  expect(store.length).toBe(0);
});

test('a full browser is told', () => {
  const full: DraftStorage = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(storeLocalDraft(full, mine, 'a', written('x'))).toBe(false);
});
