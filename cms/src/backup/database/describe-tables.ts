import { z } from 'zod';
import { BackupError } from '../backup-error';
import { type Table, tableSchema } from '../archive/format';
import type { Database, Inspected } from './database';
import { isRebuilt } from './left-out';
import { inspectPostgres } from './inspect-postgres';
import { inspectSqlite } from './inspect-sqlite';

/** Strapi's own description of its tables, which holds for both databases: its types, and its indexes. */
async function readStrapiTables(database: Database): Promise<Map<string, Table>> {
  const [row] = await database.all<{ schema: unknown }>(
    'SELECT "schema" FROM strapi_database_schema ORDER BY id DESC LIMIT 1',
  );
  if (!row) throw new BackupError('The database has never been started: there is nothing to back up.');
  const { tables } = typeof row.schema === 'string' ? JSON.parse(row.schema) : row.schema;
  return new Map(
    z
      .array(tableSchema)
      .parse(tables)
      .map((table) => [table.name, table]),
  );
}

/** A table's columns as they are, also those that an older release has left, described as Strapi does where it knows them. */
function describeTable(found: Inspected, known: Table | undefined): Table {
  return {
    name: found.name,
    columns: found.columns.map((column) => known?.columns.find(({ name }) => name === column.name) ?? column),
    indexes: known?.indexes ?? [],
    foreignKeys: known?.foreignKeys ?? found.foreignKeys,
    ...(found.lastId === null ? { primary: found.primary } : { lastId: found.lastId }),
  };
}

/** The tables as the database itself knows them. */
export const inspectTables = (database: Database): Promise<Inspected[]> =>
  database.dialect === 'sqlite' ? inspectSqlite(database) : inspectPostgres(database);

/** Every table of the database, apart from those that a start rebuilds. */
export async function describeTables(database: Database): Promise<Table[]> {
  const strapi = await readStrapiTables(database);
  const tables = (await inspectTables(database))
    .filter(({ name }) => !isRebuilt(name))
    .map((one) => describeTable(one, strapi.get(one.name)));
  for (const { name, primary, lastId } of tables)
    if (lastId === undefined && !primary?.length)
      throw new BackupError(
        `The table ${name} has no primary key: it is none of Linefeed's. Give Linefeed a database of its own.`,
      );
  return z.array(tableSchema).parse(tables);
}

export async function readMigrations(database: Database): Promise<string[]> {
  const rows = await database.all<{ name: string }>('SELECT name FROM applied_migrations ORDER BY name');
  return rows.map(({ name }) => name);
}
