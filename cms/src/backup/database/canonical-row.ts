import { createHash } from 'node:crypto';
import type { Column, Table, TableHash } from '../archive/format';
import { type Database, kindOf, quote, type Stored } from './database';

/** Objects with their keys in one order: PostgreSQL does not store in which order they were written. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

const datePattern = /^(\d{4,}-\d\d-\d\d)(?:[ T]([\d:.]+))?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A date without a zone is in UTC, as everything that the product stores. */
function parseDate(text: string): Date {
  const [, day, time = '00:00:00', zone = 'Z'] = datePattern.exec(text) ?? [];
  return new Date(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`);
}

function wholeNumber(value: Stored): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

const isTrue = (value: Stored) => value === 't' || value === 'true' || Number(value) === 1;

/** A stored value in the one form that both databases share. */
function toCanonical(column: Column, value: Stored): unknown {
  if (value === null) return null;
  if (value instanceof Uint8Array) throw new Error(`${column.name} holds bytes, which no backup has`);
  switch (kindOf(column)) {
    case 'integer':
      return wholeNumber(value);
    case 'number':
      return Number(value);
    case 'boolean':
      return isTrue(value);
    case 'datetime':
      return (typeof value === 'string' ? parseDate(value) : new Date(Number(value))).toISOString();
    case 'json':
      return typeof value === 'string' ? sortKeys(JSON.parse(value)) : Number(value);
    default:
      return String(value);
  }
}

/** The same order in both databases: PostgreSQL would sort texts by the rules of a language. */
function orderOf({ columns, primary }: Table, dialect: Database['dialect']): string {
  const names = primary ?? ['id'];
  return names
    .map((name) => {
      const column = columns.find((one) => one.name === name);
      const isText = column && kindOf(column) === 'text';
      return `${quote(name)}${isText && dialect === 'postgres' ? ' COLLATE "C"' : ''}`;
    })
    .join(', ');
}

/** Sorts the columns by name, because the databases may order them differently. */
const readColumns = ({ columns }: Table) =>
  columns.filter(({ isEnded }) => !isEnded).sort((a, b) => (a.name < b.name ? -1 : 1));

/** A table's rows in the form that both databases share: one JSON object in each line, without its line break. */
export async function* readRows(database: Database, table: Table, where = ''): AsyncGenerator<string> {
  const columns = readColumns(table);
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const sql = `SELECT ${names} FROM ${quote(table.name)} ${where} ORDER BY ${orderOf(table, database.dialect)}`;
  for await (const row of database.stream(sql)) {
    const entries = columns.map((column, i) => [column.name, toCanonical(column, row[i] as Stored)]);
    yield JSON.stringify(Object.fromEntries(entries));
  }
}

/** Counts and hashes lines. */
export function createTableHash() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string) {
      hash.update(`${line}\n`);
      rows += 1;
    },
    digest: (): TableHash => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function hashTable(
  database: Database,
  table: Table,
  onLine: (line: string) => void = () => {},
): Promise<TableHash> {
  const hash = createTableHash();
  for await (const line of readRows(database, table)) {
    hash.add(line);
    onLine(line);
  }
  return hash.digest();
}
