import { knex, type Knex } from 'knex';
import type { Column, Table } from '../archive/format';
import { type Database, quote, quoteText } from './database';

/** Only writes SQL, without a connection. */
const writers = {
  sqlite: knex({ client: 'better-sqlite3', useNullAsDefault: true }),
  postgres: knex({ client: 'pg' }),
};

async function change(database: Database, build: (schema: Knex.SchemaBuilder) => Knex.SchemaBuilder) {
  const statements = build(writers[database.dialect].schema).toSQL() as unknown as { sql: string }[];
  for (const { sql } of statements) await database.run(sql);
}

type AddColumn = (name: string, ...args: unknown[]) => Knex.ColumnBuilder;

function addColumn(builder: Knex.CreateTableBuilder, { name, type, args, ...column }: Column) {
  const add = (builder as unknown as Record<string, AddColumn>)[type] as AddColumn;
  const added = add.call(builder, name, ...(args ?? []));
  if (column.unsigned) added.unsigned();
  if (column.defaultTo !== null && column.defaultTo !== undefined) added.defaultTo(column.defaultTo);
  if (column.notNullable) added.notNullable();
  else added.nullable();
}

function addForeignKeys(builder: Knex.TableBuilder, { foreignKeys }: Table) {
  for (const { name, columns, referencedTable, referencedColumns, onDelete } of foreignKeys) {
    const key = builder.foreign(columns, name).references(referencedColumns).inTable(referencedTable);
    if (onDelete && onDelete !== 'NO ACTION') key.onDelete(onDelete);
  }
}

/** Makes a table without indexes, which are faster to make once the rows are there. */
export async function createTable(database: Database, table: Table): Promise<void> {
  await change(database, (schema) =>
    schema.createTable(table.name, (builder) => {
      for (const column of table.columns) addColumn(builder, column);
      if (table.primary) builder.primary(table.primary);
      // SQLite cannot add foreign keys later; it checks none while a backup is restored.
      if (database.dialect === 'sqlite') addForeignKeys(builder, table);
    }),
  );
}

function addIndexes(builder: Knex.TableBuilder, { indexes }: Table) {
  for (const { name, columns, type } of indexes) {
    if (type === 'unique') builder.unique(columns, { indexName: name });
    else builder.index(columns, name);
  }
}

/** No id is ever given twice: the next one follows the last that the backed up database has given. */
async function setLastId(database: Database, { name, lastId = 0 }: Table) {
  if (lastId === 0) return;
  if (database.dialect === 'sqlite') {
    await database.run(`DELETE FROM sqlite_sequence WHERE name = ${quoteText(name)}`);
    await database.run(`INSERT INTO sqlite_sequence (name, seq) VALUES (${quoteText(name)}, ${lastId})`);
    return;
  }
  await database.run(
    `SELECT setval(pg_get_serial_sequence(${quoteText(quote(name))}, 'id'),
      greatest(${lastId}, (SELECT coalesce(max(id), 0) FROM ${quote(name)})))`,
  );
}

/** Indexes, foreign keys and the last ids, once all tables have their rows. */
export async function completeTables(database: Database, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await change(database, (schema) =>
      schema.alterTable(table.name, (builder) => addIndexes(builder, table)),
    );
    await setLastId(database, table);
  }
  if (database.dialect === 'sqlite') return;
  for (const table of tables)
    await change(database, (schema) =>
      schema.alterTable(table.name, (builder) => addForeignKeys(builder, table)),
    );
}
