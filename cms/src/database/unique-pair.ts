import type { Knex } from 'knex';
import { newRow } from './new-row';

/** Adds or removes the row of a pair that is unique in its table; gives by how much the number of rows changed. */
export async function setPair(
  trx: Knex,
  table: string,
  pair: Record<string, number>,
  exists: boolean,
): Promise<number> {
  if (!exists) return -(await trx(table).where(pair).delete());
  const row = { ...newRow(), ...pair };
  const added = await trx(table).insert(row).onConflict(Object.keys(pair)).ignore().returning('id');
  return added.length;
}
