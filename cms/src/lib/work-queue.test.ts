import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFullError, TooManyRequestsError } from '../errors';
import { createWorkQueue } from './work-queue';

/** Work that the test ends, and the order in which such work began. */
function startQueue(limits: Parameters<typeof createWorkQueue>[0]) {
  const run = createWorkQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, options?: Parameters<typeof run>[1]) =>
      run(() => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }, options),
    async end(name: string) {
      ends.get(name)?.();
      await nextTick();
    },
  };
}

test('so many run at once, so many wait, the others are refused', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 2, maxWaiting: 1 });
  void ask('a');
  void ask('b');
  void ask('c');
  await expect(ask('d')).rejects.toThrow(QueueFullError);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('heavy work counts as many', async () => {
  const { ask } = startQueue({ concurrency: 1, maxWaiting: 60 });
  void ask('a', { weight: 40 });
  void ask('b', { weight: 40 });
  await expect(ask('c', { weight: 40 })).rejects.toThrow(TooManyRequestsError);
  void ask('d', { weight: 12 });
});

test('an owner who has taken their share is refused even while there is room for others', async () => {
  const { ask } = startQueue({ concurrency: 1, maxWaiting: 4, maxWaitingPerOwner: 2 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { owner: 1 });
  const refused = ask('a4', { owner: 1 });
  await expect(refused).rejects.toThrow(TooManyRequestsError);
  await expect(refused).rejects.not.toThrow(QueueFullError);
  void ask('b1', { owner: 2 });
});

test('the owner served longest ago goes first, one at a time', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 1, maxWaiting: 20 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { owner: 1 });
  for (const name of ['b1', 'b2']) void ask(name, { owner: 2 });
  void ask('c1', { owner: 3 });
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
  void ask('c2', { owner: 3 });
  await end('b2');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  await end('c2');
  expect(begun.at(-1)).toBe('a3');
});

test('an owner who asks again at once does not overtake those who were served before', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 1, maxWaiting: 20 });
  void ask('a1', { owner: 1 });
  void ask('b1', { owner: 2 });
  await end('a1');
  void ask('a2', { owner: 1 });
  void ask('c1', { owner: 3 });
  void ask('b2', { owner: 2 });
  await end('b1');
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('an owner whose work runs comes after the others', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 2, maxWaiting: 4 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { owner: 1 });
  void ask('b1', { owner: 2 });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('others cannot fill the queue for an owner who has nothing waiting', async () => {
  const { ask, begun, end } = startQueue({
    concurrency: 1,
    maxWaiting: 2,
    maxWaitingPerOwner: 99,
    reserved: 3,
  });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, { owner: 1 });
  await expect(ask('a5', { owner: 1 })).rejects.toThrow(QueueFullError);
  void ask('b1', { owner: 2, weight: 3 });
  await expect(ask('b2', { owner: 2 })).rejects.toThrow(QueueFullError);
  void ask('c1', { owner: 3 });
  await expect(ask('d1', { owner: 4 })).rejects.toThrow(QueueFullError);
  await end('a1');
  void ask('d1', { owner: 4 });
  await end('c1');
  expect(begun).toEqual(['a1', 'c1', 'd1']);
});

test('what is short goes before what is long, however often it is asked for, but for a while only', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 1, maxWaiting: 20 });
  for (const owner of [1, 2, 3]) void ask(`long ${owner}`, { owner, cost: 25 });
  void ask('a', { owner: 4, cost: 10 });
  await end('long 1');
  void ask('b', { owner: 4, cost: 10 });
  await end('a');
  void ask('c', { owner: 4, cost: 10 });
  await end('b');
  expect(begun).toEqual(['long 1', 'a', 'b', 'long 2']);
});

test('work whose client has disconnected is not begun, and its place is free', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 1, maxWaiting: 1 });
  const client = new AbortController();
  void ask('a');
  const waiting = ask('b', { signal: client.signal });
  client.abort();
  await expect(waiting).rejects.toMatchObject({ status: 499 });
  void ask('c');
  await end('a');
  expect(begun).toEqual(['a', 'c']);
  await expect(ask('d', { signal: client.signal })).rejects.toMatchObject({ status: 499 });
});

test('work whose client disconnects while it waits costs its owner nothing', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 1, maxWaiting: 20 });
  void ask('a', { owner: 1 });
  for (let round = 0; round < 3; round += 1) {
    const client = new AbortController();
    const waiting = ask('left', { owner: 2, signal: client.signal });
    client.abort();
    await expect(waiting).rejects.toMatchObject({ status: 499 });
  }
  for (const name of ['c1', 'c2']) void ask(name, { owner: 3 });
  void ask('b', { owner: 2 });
  for (const name of ['a', 'c1']) await end(name);
  expect(begun).toEqual(['a', 'c1', 'b']);
});

test('work whose client disconnects just as it would begin is not begun', async () => {
  const { ask, begun, end } = startQueue({ concurrency: 1, maxWaiting: 2 });
  const client = new AbortController();
  void ask('a');
  const refused = expect(ask('b', { signal: client.signal })).rejects.toMatchObject({ status: 499 });
  void ask('c');
  const ended = end('a');
  queueMicrotask(() => client.abort());
  await ended;
  await refused;
  expect(begun).toEqual(['a', 'c']);
});
