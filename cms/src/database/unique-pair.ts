import type { Knex } from 'knex';
import { newRow } from './new-row';

/** Adds or removes the row of a pair that is unique in its table; gives its id, or undefined if nothing changed. */
export async function setPair(
  trx: Knex,
  table: string,
  pair: Record<string, number>,
  exists: boolean,
): Promise<number | undefined> {
  if (!exists) {
    // Read first: SQLite's driver does not give what was deleted.
    const { id } = (await trx(table).where(pair).first('id')) ?? {};
    return id !== undefined && (await trx(table).where({ id }).delete()) > 0 ? id : undefined;
  }
  const row = { ...newRow(), ...pair };
  const added = await trx(table).insert(row).onConflict(Object.keys(pair)).ignore().returning('id');
  return added[0]?.id;
}
