import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LoadContext } from '../../../server/request/context';

interface CachedOptions<Value> {
  load: () => Promise<Value>;
  /** The value before the first load has succeeded. */
  fallback: Value;
  /** The pages that are cached for visitors tell caches how old their data is: it must not be old to begin with. */
  freshMs?: number;
  /** How long a page may wait for a load. */
  maxWaitMs?: number;
}

const retryMs = 1000;

/**
 * Caches a value in memory: one load at a time, and the last known value while a load is slow or fails. A page that
 * finds a stale value waits for a short load, which `allowStale` of the cache would not do.
 */
export function cached<Value extends NonNullable<unknown>>({
  load,
  fallback,
  freshMs = 2_000,
  maxWaitMs = 150,
}: CachedOptions<Value>): (context?: Pick<LoadContext, 'cms'>) => Promise<Value> {
  let last = fallback;
  let lastReadAt = -Infinity;
  let maxWait: Promise<void> | undefined;
  const cache = new LRUCache<'value', Value>({
    max: 1,
    ttl: freshMs,
    async fetchMethod(_key, _stale, { options }) {
      maxWait = wait(maxWaitMs, undefined, { ref: false });
      const readAt = performance.now();
      try {
        last = await load();
        lastReadAt = readAt;
      } catch {
        options.ttl = retryMs;
      }
      return last;
    },
  });

  return async function get(context) {
    await Promise.race([cache.fetch('value'), maxWait]);
    if (context) context.cms.readAt = Math.min(context.cms.readAt, lastReadAt);
    return last;
  };
}

/** Caches what is the same for everybody, by key: one load at a time for a key. A failure is not cached; all who wait for it get it. */
export function cachedByKey<Value extends NonNullable<unknown>>(
  load: (key: string) => Promise<Value>,
  { max = 1000, freshMs = 5_000 } = {},
): (key: string) => Promise<Value> {
  const cache = new LRUCache<string, Value>({
    max,
    ttl: freshMs,
    // A caller that waits gets the value even when other keys displace it during the load.
    ignoreFetchAbort: true,
    fetchMethod: load,
  });
  return (key) => cache.forceFetch(key);
}
