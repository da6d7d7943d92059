import type { Knex } from 'knex';
import { isPostgres } from './connection';

export type NewRow = Record<string, unknown>;

/** A value for JSON: SQLite stores dates as numbers. */
function toJsonValue(value: unknown) {
  if (!(value instanceof Date)) return value;
  return isPostgres() ? value.toISOString() : value.getTime();
}

const toJsonRow = (row: NewRow) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toJsonValue(value)]));

/** Inserts rows with the same columns in one short statement, however many: they are bound as one JSON value. */
export async function insertRows(trx: Knex, table: string, rows: readonly NewRow[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const json = JSON.stringify(rows.map(toJsonRow));
  if (isPostgres()) {
    const source = `json_populate_recordset(NULL::"${table}", ?::json)`;
    await trx.raw(`INSERT INTO "${table}" (${names}) SELECT ${names} FROM ${source}`, [json]);
    return;
  }
  const values = columns.map((column) => `value->>'${column}'`).join(', ');
  await trx.raw(`INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?)`, [json]);
}
