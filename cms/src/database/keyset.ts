import type { Knex } from 'knex';
import type { Cursor, Window } from './page';

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

/** Narrows a list to the part that is asked for, and one row more to know whether the list goes on. */
export function selectWindow(
  query: Knex.QueryBuilder,
  { columns }: Order,
  { limit, offset, after }: Window,
): Knex.QueryBuilder {
  const page = query
    .orderBy(columns.map((column) => ({ column, order: 'desc' })))
    .limit(limit + 1)
    .offset(offset);
  if (after) {
    const values = after.map((value, i) => (isMoment(columns[i] as string) ? new Date(value) : value));
    page.whereRaw(`(${columns.join(', ')}) < (${columns.map(() => '?').join(', ')})`, values);
  }
  return page;
}

/** Reads that part. */
export async function readWindow<Row extends object>(
  query: Knex.QueryBuilder,
  order: Order,
  window: Window,
): Promise<{ rows: Row[]; next?: Cursor }> {
  return toPage<Row>(await selectWindow(query, order, window), order.fields, window.limit);
}

/** Takes the row too many off a page, and says where the list goes on. */
export function toPage<Row extends object>(
  found: readonly Row[],
  fields: Order['fields'],
  limit: number,
): { rows: Row[]; next?: Cursor } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  if (!last) return { rows };
  return { rows, next: fields.map((field) => numberOf((last as Record<string, unknown>)[field])) };
}
