import { BackupError } from '../backup-error';
import type { Column } from '../archive/format';
import { type Database, idColumn, type Inspected, quote, sharedTypes } from './database';

interface ColumnInfo {
  table_name: string;
  column_name: string;
  data_type: string;
  length: number | null;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  sequence: string | null;
}

interface KeyInfo {
  table_name: string;
  name: string;
  kind: 'p' | 'f';
  columns: string[];
  target: string | null;
  target_columns: string[] | null;
  on_delete: 'a' | 'r' | 'c' | 'n' | 'd';
}

// The objects of an extension are not ours.
const inSchema = `c.relnamespace = current_schema()::regnamespace
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;
const ours = `c.relkind = 'r' AND ${inSchema}`;

const columnsSql = `SELECT i.table_name, i.column_name, i.data_type, i.character_maximum_length AS length, i.is_nullable,
    i.column_default, pg_get_serial_sequence(quote_ident(i.table_name), i.column_name) AS sequence
  FROM information_schema.columns i JOIN pg_class c ON c.relname = i.table_name
  WHERE i.table_schema = current_schema() AND ${ours} ORDER BY i.table_name, i.ordinal_position`;

const namesOf = (oid: string, numbers: string) =>
  `(SELECT array_agg(a.attname::text ORDER BY n.place) FROM unnest(${numbers}) WITH ORDINALITY AS n (number, place)
    JOIN pg_attribute a ON a.attrelid = ${oid} AND a.attnum = n.number)`;

const keysSql = `SELECT c.relname AS table_name, k.conname AS name, k.contype AS kind, k.confdeltype AS on_delete,
    ${namesOf('k.conrelid', 'k.conkey')} AS columns, t.relname AS target, ${namesOf('k.confrelid', 'k.confkey')} AS target_columns
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid LEFT JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype IN ('p', 'f') AND ${ours} ORDER BY c.relname, k.conname`;

const moment = (useTz: boolean): Pick<Column, 'type' | 'args'> => ({
  type: 'datetime',
  args: [{ useTz, precision: 6 }],
});

const types: Record<string, Pick<Column, 'type' | 'args'>> = {
  ...sharedTypes,
  'timestamp without time zone': moment(false),
  'timestamp with time zone': moment(true),
  jsonb: { type: 'jsonb' },
  json: { type: 'json' },
  numeric: { type: 'decimal', args: [10, 2] },
  'double precision': { type: 'double' },
  real: { type: 'double' },
  'time without time zone': { type: 'time' },
};

function typeOf({ table_name, column_name, data_type, length }: ColumnInfo): Pick<Column, 'type' | 'args'> {
  if (data_type === 'character varying')
    return length ? { type: 'string', args: [length] } : { type: 'text' };
  const known = types[data_type];
  if (!known)
    throw new BackupError(
      `The column ${table_name}.${column_name} has the type ${data_type}, which Linefeed never uses.`,
    );
  return known;
}

/** A default is a number or a text such as `'draft'::character varying`. */
function parseDefault(text: string | null) {
  const [, quoted] = /^'((?:[^']|'')*)'(?:::[a-z ]+)?$/.exec(text ?? '') ?? [];
  if (text === null || text === 'NULL') return null;
  return quoted === undefined ? Number(text) : quoted.replaceAll("''", "'");
}

const describeColumn = (info: ColumnInfo): Column =>
  info.sequence
    ? idColumn(info.column_name)
    : {
        name: info.column_name,
        ...typeOf(info),
        defaultTo: parseDefault(info.column_default),
        notNullable: info.is_nullable === 'NO',
      };

const actions = { a: 'NO ACTION', r: 'RESTRICT', c: 'CASCADE', n: 'SET NULL', d: null } as const;

async function readLastId(database: Database, sequence: string): Promise<number> {
  const name = sequence
    .split('.')
    .map((part) => quote(part.replace(/^"|"$/g, '')))
    .join('.');
  const [row] = await database.all<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${name}`,
  );
  return Number(row?.last ?? 0);
}

/** Whether there is no table, view or sequence, not even one of another program. */
export async function isEmptyPostgres(database: Database): Promise<boolean> {
  const rows = await database.all(`SELECT 1 FROM pg_class c WHERE ${inSchema} LIMIT 1`);
  return rows.length === 0;
}

/** The tables of a PostgreSQL database. */
export async function inspectPostgres(database: Database): Promise<Inspected[]> {
  const columns = await database.all<ColumnInfo>(columnsSql);
  const keys = await database.all<KeyInfo>(keysSql);
  const found: Inspected[] = [];
  for (const name of new Set(columns.map(({ table_name }) => table_name))) {
    const own = columns.filter(({ table_name }) => table_name === name);
    const sequence = own.find((column) => column.sequence)?.sequence ?? null;
    const ownKeys = keys.filter(({ table_name }) => table_name === name);
    found.push({
      name,
      columns: own.map(describeColumn),
      foreignKeys: ownKeys
        .filter(({ kind }) => kind === 'f')
        .map((key) => ({
          name: key.name,
          columns: key.columns,
          referencedTable: key.target as string,
          referencedColumns: key.target_columns as string[],
          onDelete: actions[key.on_delete],
        })),
      primary: ownKeys.find(({ kind }) => kind === 'p')?.columns ?? [],
      lastId: sequence === null ? null : await readLastId(database, sequence),
    });
  }
  return found;
}
