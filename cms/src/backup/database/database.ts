import type { Column, Table } from '../archive/format';

export type Dialect = 'sqlite' | 'postgres';
export type Stored = null | number | string | bigint | Uint8Array;

/** One connection to a database of either kind, with one transaction. */
export interface Database {
  readonly dialect: Dialect;
  run(sql: string): Promise<void>;
  all<Row>(sql: string): Promise<Row[]>;
  /** The rows of a query as the database stores them, a few at a time. */
  stream(sql: string): AsyncIterable<readonly Stored[]>;
  /** Inserts rows, which are lines of JSON. */
  insert(table: Table, lines: readonly string[]): Promise<void>;
  /** About how many bytes it takes. */
  size(): Promise<number>;
  commit(): Promise<void>;
  /** Ends the connection; what is not committed is undone. */
  close(): Promise<void>;
}

/** A table as the database itself knows it, without indexes. */
export interface Inspected {
  name: string;
  columns: Column[];
  foreignKeys: Table['foreignKeys'];
  primary: string[];
  lastId: number | null;
}

/** The types that both databases call by one name. */
export const sharedTypes: Record<string, Pick<Column, 'type' | 'args'>> = {
  integer: { type: 'integer' },
  smallint: { type: 'smallint' },
  bigint: { type: 'bigInteger' },
  boolean: { type: 'boolean' },
  text: { type: 'text' },
  date: { type: 'date' },
};

export const idColumn = (name: string): Column => ({
  name,
  type: 'increments',
  args: [{ primary: true, primaryKey: true }],
  notNullable: true,
});

/** The kind of a column's values, in either database. */
export type Kind = 'integer' | 'number' | 'boolean' | 'datetime' | 'json' | 'text';

const kinds: Record<string, Kind> = {
  increments: 'integer',
  integer: 'integer',
  smallint: 'integer',
  bigInteger: 'integer',
  decimal: 'number',
  double: 'number',
  float: 'number',
  boolean: 'boolean',
  datetime: 'datetime',
  timestamp: 'datetime',
  json: 'json',
  jsonb: 'json',
};

export const kindOf = ({ type }: Column): Kind => kinds[type] ?? 'text';

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;
