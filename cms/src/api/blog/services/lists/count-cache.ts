import type { Knex } from 'knex';
import { countCapped, addToCounter, readCounter } from '../../../../database/counts';

/** A stored counter that grows with every change that filtered lists may depend on. */
const version = 'listings';
const maxEntries = 1000;
const cache = new Map<string, Awaited<ReturnType<typeof countCapped>>>();

/** Invalidates the cached totals of every process. */
export const clearCachedCounts = (trx: Knex) => addToCounter(trx, version, 1);

/** The total of a filtered list, cached until lists change: counting ten thousand blogs costs more than a page. */
export async function countWithCache(query: Knex.QueryBuilder): ReturnType<typeof countCapped> {
  const { sql, bindings } = query.toSQL();
  // The version is read before counting: a total outdated by then is stored under a version that is not read again.
  const key = JSON.stringify([await readCounter(version), sql, bindings]);
  const known = cache.get(key);
  if (known) return known;
  const counted = await countCapped(query);
  cache.set(key, counted);
  if (cache.size > maxEntries) cache.delete(cache.keys().next().value as string);
  return counted;
}
