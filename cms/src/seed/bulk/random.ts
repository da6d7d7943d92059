import { hashFraction } from '../seed-id';

/** A stream of pseudo-random numbers that depends on its key alone. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Random that repeats itself, fast enough for millions of draws (mulberry32). */
export function randomOf(key: string): Random {
  let state = Math.floor(hashFraction(key) * 2 ** 32);
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

/** `count` different numbers below `limit`, or all of them. */
export function distinctBelow({ below }: Random, limit: number, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, limit)) chosen.add(below(limit));
  return [...chosen];
}
