import type { Knex } from 'knex';

/** The place at which a list continues: the sort values of the last row that was read, its id last. */
export type Cursor = readonly number[];

export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsCapped?: boolean;
  /** Set if the list continues. */
  next?: Cursor;
  /** The page ends early, by its size: the next page by number would skip rows. */
  isCut?: boolean;
}

export interface Window {
  limit: number;
  offset: number;
  after?: Cursor | undefined;
}

/** A list's order, largest first: columns of the query (the id last) and the row fields that hold them. */
export interface Order {
  columns: readonly string[];
  fields: readonly string[];
}

const isMoment = (column: string) => column.endsWith('_at');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : new Date(value as Date).getTime());

/** Newest first by a date, ties by id. */
export function newestFirst(table: string, moment = 'created_at'): Order {
  return { columns: [`${table}.${moment}`, `${table}.id`], fields: [moment, 'id'] };
}

/** Narrows a list to a window, plus one row that tells whether the list continues. */
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

export async function readWindow<Row extends object>(
  query: Knex.QueryBuilder,
  order: Order,
  window: Window,
): Promise<{ rows: Row[]; next?: Cursor }> {
  return toPage<Row>(await selectWindow(query, order, window), order.fields, window.limit);
}

/** Cuts the extra row off a page, and gives the cursor of the next one. */
export function toPage<Row extends object>(
  found: readonly Row[],
  fields: Order['fields'],
  limit: number,
): { rows: Row[]; next?: Cursor } {
  return pageOf(found.slice(0, limit), fields, found.length > limit);
}

/** A page of these rows; if the list continues, with the cursor of the next one. */
export function pageOf<Row extends object>(
  rows: Row[],
  fields: Order['fields'],
  continues: boolean,
): { rows: Row[]; next?: Cursor } {
  const last = continues ? rows.at(-1) : undefined;
  if (!last) return { rows };
  return { rows, next: fields.map((field) => numberOf((last as Record<string, unknown>)[field])) };
}

/** How many rows of a page of these sizes fit into a limit: one at least. */
export function countFitting(sizes: readonly number[], limit: number): number {
  let total = 0;
  const firstBeyond = sizes.findIndex((size, index) => (total += size) > limit && index > 0);
  return firstBeyond === -1 ? sizes.length : firstBeyond;
}
