import Sqlite from 'better-sqlite3';
import type { Column, Table } from '../archive/format';
import { type Database, kindOf, quote, type Stored } from './database';

/** We wait this long for a lock; SQLite waits inside its call, where no signal is heard. */
const busyMs = 5000;
/** We read this many rows before others get their turn. */
const rowsAtOnce = 200;

const breathe = () => new Promise((resolve) => setImmediate(resolve));

/** A value of a row as SQLite stores it. */
function toStored(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kindOf(column)) {
    case 'boolean':
      return value ? 1 : 0;
    case 'datetime':
      return Date.parse(value as string);
    case 'json':
      return JSON.stringify(value);
    default:
      return value;
  }
}

function insertAll(file: Sqlite, { name, columns }: Table, lines: readonly string[]) {
  const names = columns.map((column) => quote(column.name)).join(', ');
  const insert = file.prepare(
    `INSERT INTO ${quote(name)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const line of lines) {
    const row = JSON.parse(line) as Record<string, unknown>;
    insert.run(...columns.map((column) => toStored(column, row[column.name])));
  }
}

async function* streamRows(file: Sqlite, sql: string): AsyncGenerator<readonly Stored[]> {
  let read = 0;
  // safeIntegers(), because numbers beyond 2^53 would be rounded.
  for (const row of file.prepare(sql).safeIntegers().raw().iterate()) {
    yield row as Stored[];
    read += 1;
    if (read % rowsAtOnce === 0) await breathe();
  }
}

function wrap(file: Sqlite): Database {
  return {
    dialect: 'sqlite',
    run: async (sql) => file.exec(sql),
    all: async <Row>(sql: string) => file.prepare(sql).all() as Row[],
    stream: (sql) => streamRows(file, sql),
    insert: async (table, lines) => insertAll(file, table, lines),
    size: async () =>
      Number(file.pragma('page_count', { simple: true })) *
      Number(file.pragma('page_size', { simple: true })),
    commit: async () => file.exec('COMMIT'),
    close: async () => file.close(),
  };
}

function beginReading(file: Sqlite): Database {
  file.pragma('query_only = ON');
  file.exec('BEGIN');
  // The transaction begins with the first page that is read.
  file.prepare('SELECT count(*) FROM sqlite_master').all();
  return wrap(file);
}

/**
 * The file as it is at this moment, without later writes of others: in SQLite's WAL mode a transaction that reads
 * keeps its snapshot and holds nobody up.
 */
export const openSqliteSnapshot = (filename: string): Database =>
  beginReading(new Sqlite(filename, { fileMustExist: true, timeout: busyMs }));

/** The file to read for this process alone; throws SQLITE_BUSY when another one has it open. */
export function openSqliteAlone(filename: string): Database {
  const file = new Sqlite(filename, { fileMustExist: true, timeout: 1000 });
  try {
    file.pragma('locking_mode = EXCLUSIVE');
    return beginReading(file);
  } catch (error) {
    file.close();
    throw error;
  }
}

/** A new file, written without a journal: it is of no use before it is whole. */
export function createSqlite(filename: string): Database {
  const file = new Sqlite(filename);
  for (const setting of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'foreign_keys = OFF',
    'cache_size = -65536',
  ])
    file.pragma(setting);
  file.exec('BEGIN');
  return wrap(file);
}
