import type { Knex } from 'knex';
import { newRow } from './new-row';

/** Adds or removes the row of a pair that is unique in its table; gives that row, or undefined if nothing changed. */
export async function setPair<Row extends { id: number }>(
  trx: Knex,
  table: string,
  pair: Record<string, number>,
  exists: boolean,
): Promise<Row | undefined> {
  if (!exists) {
    // Read first: SQLite's driver does not give what was deleted.
    const row: Row | undefined = await trx(table).where(pair).first();
    return row && (await trx(table).where({ id: row.id }).delete()) > 0 ? row : undefined;
  }
  const row = { ...newRow(), ...pair };
  const [added] = await trx(table).insert(row).onConflict(Object.keys(pair)).ignore().returning('*');
  return added;
}
