import { expect, test } from 'vitest';
import { dropUnsaved, keepUnsaved, listUnsaved, type Shelf, type Unsaved } from './unsaved';
import { nothingWritten } from './writing';

function shelf(): Shelf {
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
const written = (content: string, at = Date.now()): Unsaved => ({
  writing: { ...nothingWritten, content },
  at,
  version: null,
});
const contents = (store: Shelf, owner = mine) =>
  listUnsaved(store, owner, nothingWritten).map(({ unsaved }) => unsaved.writing.content);

test('what was written comes back, the newest first', () => {
  const store = shelf();
  keepUnsaved(store, mine, 'a', written('older', Date.now() - 1000));
  keepUnsaved(store, mine, 'b', written('newer'));
  expect(contents(store)).toEqual(['newer', 'older']);
});

test('it is kept per person and blog', () => {
  const store = shelf();
  keepUnsaved(store, mine, 'a', written('mine'));
  expect(contents(store, { viewerId: 'bob', blogId: null })).toEqual([]);
  expect(listUnsaved(store, { viewerId: 'ada', blogId: 'one' }, nothingWritten)).toEqual([]);
});

test('what is saved, dropped, old or unreadable is not offered', () => {
  const store = shelf();
  keepUnsaved(store, mine, 'same', written(''));
  keepUnsaved(store, mine, 'old', written('old', Date.now() - 31 * 86_400_000));
  keepUnsaved(store, mine, 'dropped', written('dropped'));
  dropUnsaved(store, mine, 'dropped');
  store.setItem('linefeed:unsaved:ada:new:broken', '{');
  expect(contents(store)).toEqual([]);
  expect(store.length).toBe(0);
});

test('a full browser is told', () => {
  const full: Shelf = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keepUnsaved(full, mine, 'a', written('x'))).toBe(false);
});
