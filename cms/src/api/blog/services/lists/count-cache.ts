import type { Knex } from 'knex';
import { countCapped } from '../../../../database/count-capped';
import { addToCounter, readCounter } from '../../../../database/counters';

type Counted = Awaited<ReturnType<typeof countCapped>>;

/** Grows with everything that may change which blogs a filtered list has. */
const changes = 'listings';
const most = 1000;
const kept = new Map<string, Counted>();

/** Says that filtered lists are no longer what they were. */
export const clearCachedCounts = (trx: Knex) => addToCounter(trx, changes, 1);

/** The total of a filtered list, kept until lists change: counting ten thousand blogs costs more than a page. */
export async function countWithCache(query: Knex.QueryBuilder): Promise<Counted> {
  const { sql, bindings } = query.toSQL();
  // Read before counting: what is counted meanwhile too late stands under a number that nobody reads again.
  const key = JSON.stringify([await readCounter(changes), sql, bindings]);
  const known = kept.get(key);
  if (known) return known;
  const counted = await countCapped(query);
  kept.set(key, counted);
  if (kept.size > most) kept.delete(kept.keys().next().value as string);
  return counted;
}
