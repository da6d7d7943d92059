import { BackupError } from '../backup-error';
import type { Column } from '../archive/format';
import { type Database, idColumn, type Inspected, quoteText, sharedTypes } from './database';

interface ColumnInfo {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

interface KeyInfo {
  id: number;
  table: string;
  from: string;
  to: string;
  on_delete: 'CASCADE' | 'SET NULL' | 'RESTRICT' | 'NO ACTION';
}

const types: Record<string, Pick<Column, 'type' | 'args'>> = {
  ...sharedTypes,
  datetime: { type: 'datetime', args: [{ useTz: false, precision: 6 }] },
  json: { type: 'jsonb' },
  float: { type: 'double' },
  time: { type: 'time' },
};

function typeOf(table: string, { name, type }: ColumnInfo): Pick<Column, 'type' | 'args'> {
  const [, word = '', length] = /^(\w+)(?:\((\d+)\))?/.exec(type.toLowerCase()) ?? [];
  if (word === 'varchar') return { type: 'string', args: [Number(length ?? 255)] };
  const known = types[word];
  if (!known)
    throw new BackupError(`The column ${table}.${name} has the type ${type}, which Linefeed never uses.`);
  return known;
}

/** A default is a number or a text. */
const parseDefault = (text: string | null) =>
  text === null ? null : text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : Number(text);

function describeColumn(table: string, info: ColumnInfo, countsUp: boolean): Column {
  if (info.pk && countsUp) return idColumn(info.name);
  return {
    name: info.name,
    ...typeOf(table, info),
    defaultTo: parseDefault(info.dflt_value),
    // SQLite allows no value in most primary keys; PostgreSQL never does.
    notNullable: info.notnull === 1 || info.pk > 0,
  };
}

async function describeKeys(database: Database, table: string): Promise<Inspected['foreignKeys']> {
  const keys = await database.all<KeyInfo>(`PRAGMA foreign_key_list(${quoteText(table)})`);
  return [...new Set(keys.map(({ id }) => id))].map((id) => {
    const parts = keys.filter((key) => key.id === id);
    const [first] = parts as [KeyInfo];
    const columns = parts.map(({ from }) => from);
    return {
      // SQLite does not tell it; this is what PostgreSQL would call it.
      name: `${table}_${columns.join('_')}_fkey`.slice(0, 63),
      columns,
      referencedTable: first.table,
      referencedColumns: parts.map(({ to }) => to),
      onDelete: first.on_delete,
    };
  });
}

/** The tables of a SQLite database, without the tables of its full-text search. */
export async function inspectSqlite(database: Database): Promise<Inspected[]> {
  const tables = await database.all<{ name: string; sql: string }>(
    `SELECT t.name, s.sql FROM pragma_table_list t JOIN sqlite_master s ON s.name = t.name AND s.type = 'table'
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name`,
  );
  const sequences = await database.all<{ name: string; seq: number }>(
    'SELECT name, seq FROM sqlite_sequence',
  );
  const lastIds = new Map(sequences.map(({ name, seq }) => [name, seq]));
  const found: Inspected[] = [];
  for (const { name, sql } of tables) {
    const infos = await database.all<ColumnInfo>(`PRAGMA table_info(${quoteText(name)})`);
    const countsUp = /\bautoincrement\b/i.test(sql);
    found.push({
      name,
      columns: infos.map((info) => describeColumn(name, info, countsUp)),
      foreignKeys: await describeKeys(database, name),
      primary: infos
        .filter(({ pk }) => pk)
        .sort((a, b) => a.pk - b.pk)
        .map((info) => info.name),
      lastId: countsUp ? (lastIds.get(name) ?? 0) : null,
    });
  }
  return found;
}
