import type { Knex } from 'knex';
import { isPostgres } from './connection';

export type NewRow = Record<string, unknown>;

/** A value as JSON carries it into a column: SQLite's moments are numbers. */
function plain(value: unknown) {
  if (!(value instanceof Date)) return value;
  return isPostgres() ? value.toISOString() : value.getTime();
}

const plainRow = (row: NewRow) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)]));

/** Inserts rows of the same columns in one short statement, however many: they go in as one value of JSON. */
export async function insertRows(trx: Knex, table: string, rows: readonly NewRow[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const json = JSON.stringify(rows.map(plainRow));
  if (isPostgres()) {
    const source = `json_populate_recordset(NULL::"${table}", ?::json)`;
    await trx.raw(`INSERT INTO "${table}" (${names}) SELECT ${names} FROM ${source}`, [json]);
    return;
  }
  const values = columns.map((column) => `value->>'${column}'`).join(', ');
  await trx.raw(`INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`, [json]);
}
