import type { Knex } from 'knex';
import { db, isPostgres } from './connection';

/** A date as the database gives it: a number from SQLite, a Date from PostgreSQL. */
export type StoredDate = number | string | Date;

export function isoDate(value: StoredDate): string {
  return new Date(value).toISOString();
}

/** A JSON column: text from SQLite, parsed by PostgreSQL's driver. */
export function parseJson<Value>(value: unknown, fallback: Value): Value {
  try {
    return (typeof value === 'string' ? JSON.parse(value) : value) ?? fallback;
  } catch {
    // SQLite takes any text from a program that writes past the CMS.
    return fallback;
  }
}

/** A row's columns as one JSON object. */
export function jsonObject(columns: readonly string[]): string {
  const pairs = columns.map((column) => `'${column}', ${column}`).join(', ');
  return `${isPostgres() ? 'json_build_object' : 'json_object'}(${pairs})`;
}

/** The values of a subquery's rows, in its order, as one JSON column: text on SQLite, parsed (or null) on PostgreSQL. */
export function jsonList(value: string, rows: Knex.QueryBuilder, name: string): Knex.Raw {
  return db().raw(
    `(SELECT ${isPostgres() ? 'json_agg' : 'json_group_array'}(${value}) FROM ? AS part) AS ??`,
    [rows, name],
  );
}
