import type { Knex } from 'knex';
import type { Cursor, Window } from '../http/page';

/** What a list is sorted by, largest first: columns of the query and the fields of its rows that hold them. */
export interface Order {
  columns: readonly string[];
  fields: readonly string[];
}

const isMoment = (column: string) => column.endsWith('_at');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : new Date(value as Date).getTime());

/** Newest first by a moment, ties by id. */
export function newestFirst(table: string, moment = 'created_at'): Order {
  return { columns: [`${table}.${moment}`, `${table}.id`], fields: [moment, 'id'] };
}

/** Reads the part of a list that is asked for, and one row more to know whether the list goes on. */
export async function readWindow<Row extends object>(
  query: Knex.QueryBuilder,
  { columns, fields }: Order,
  { limit, offset, after }: Window,
): Promise<{ rows: Row[]; next?: Cursor }> {
  const page = query
    .orderBy(columns.map((column) => ({ column, order: 'desc' })))
    .limit(limit + 1)
    .offset(offset);
  if (after) {
    const values = after.map((value, i) => (isMoment(columns[i] as string) ? new Date(value) : value));
    page.whereRaw(`(${columns.join(', ')}) < (${columns.map(() => '?').join(', ')})`, values);
  }
  const found: Row[] = await page;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  if (!last) return { rows };
  return { rows, next: fields.map((field) => numberOf((last as Record<string, unknown>)[field])) };
}
