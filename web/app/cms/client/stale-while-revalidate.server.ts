import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

interface CachedOptions<Value> {
  load: () => Promise<Value>;
  /** What is given before the first load has succeeded. */
  fallback: Value;
  freshMs?: number;
  /** How long a page may wait for a load. */
  maxWaitMs?: number;
}

const retryMs = 1000;

/**
 * Keeps a value in memory: one load at a time, and the last known value while a load is slow or fails. A page that
 * finds a stale value waits for a short load, which `allowStale` of the cache would not do.
 */
export function cached<Value extends NonNullable<unknown>>({
  load,
  fallback,
  freshMs = 10_000,
  maxWaitMs = 150,
}: CachedOptions<Value>): () => Promise<Value> {
  let last = fallback;
  let maxWait: Promise<void> | undefined;
  const cache = new LRUCache<'value', Value>({
    max: 1,
    ttl: freshMs,
    async fetchMethod(_key, _stale, { options }) {
      maxWait = wait(maxWaitMs, undefined, { ref: false });
      try {
        last = await load();
      } catch {
        options.ttl = retryMs;
      }
      return last;
    },
  });

  return async function get() {
    await Promise.race([cache.fetch('value'), maxWait]);
    return last;
  };
}
