import type { Knex } from 'knex';
import { isPostgres } from './connection';

export type NewRow = Record<string, unknown>;

/** SQLite stores dates as numbers, of which JSON would make text. */
const withNumericDates = (row: NewRow) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Date ? value.getTime() : value]),
  );

/** Inserts rows with the same columns in one short statement, however many: they are bound as one JSON value. */
export async function insertRows(trx: Knex, table: string, rows: readonly NewRow[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `value->>'${column}'`).join(', ');
  const source = isPostgres()
    ? `SELECT ${names} FROM json_populate_recordset(NULL::"${table}", ?::json)`
    : `SELECT ${values} FROM json_each(?)`;
  const json = JSON.stringify(isPostgres() ? rows : rows.map(withNumericDates));
  await trx.raw(`INSERT INTO "${table}" (${names}) ${source}`, [json]);
}
