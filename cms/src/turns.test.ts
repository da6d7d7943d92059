import { setImmediate as settle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TooManyRequestsError } from './refusals';
import { takeTurns } from './turns';

/** Work that ends when it is told to, and the order in which such work began. */
function desk(room: Parameters<typeof takeTurns>[0]) {
  const inTurn = takeTurns(room);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, turn?: Parameters<typeof inTurn>[1]) =>
      inTurn(() => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }, turn),
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

test('so many run at once, so many wait, the others are sent away', async () => {
  const { ask, begun, end } = desk({ atOnce: 2, mayWait: 1 });
  void ask('a');
  void ask('b');
  void ask('c');
  await expect(ask('d')).rejects.toThrow(TooManyRequestsError);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('what is heavy takes the room of many', async () => {
  const { ask } = desk({ atOnce: 1, mayWait: 60 });
  void ask('a', { weight: 40 });
  void ask('b', { weight: 40 });
  await expect(ask('c', { weight: 40 })).rejects.toThrow(TooManyRequestsError);
  void ask('d', { weight: 12 });
});

test('nobody fills the room alone, and those who have none running go first', async () => {
  const { ask, begun, end } = desk({ atOnce: 1, mayWait: 4, mayWaitEach: 2 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { of: 1 });
  await expect(ask('a4', { of: 1 })).rejects.toThrow(TooManyRequestsError);
  void ask('b1', { of: 2 });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

test('the turn of one whose work runs comes after the others', async () => {
  const { ask, begun, end } = desk({ atOnce: 2, mayWait: 4 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { of: 1 });
  void ask('b1', { of: 2 });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('work whose client has left is not begun, and its place is free', async () => {
  const { ask, begun, end } = desk({ atOnce: 1, mayWait: 1 });
  const leaving = new AbortController();
  void ask('a');
  const waiting = ask('b', { signal: leaving.signal });
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ status: 499 });
  void ask('c');
  await end('a');
  expect(begun).toEqual(['a', 'c']);
  await expect(ask('d', { signal: leaving.signal })).rejects.toMatchObject({ status: 499 });
});
