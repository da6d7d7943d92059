import { isPostgres } from '../connection';

/** Something of ours in the database that Strapi does not make, by its names in the database's catalogue. */
export interface SchemaObject {
  names: readonly string[];
  /** Run together, in one transaction, when one of the names is missing. */
  statements: readonly string[];
}

export const table = (name: string, columns: string): SchemaObject => ({
  names: [name],
  statements: [`CREATE TABLE IF NOT EXISTS ${name} (${columns})`],
});

/** `on` names the table and its columns, and perhaps a condition: `blogs (state, id) WHERE …`. */
export const index = (name: string, on: string): SchemaObject => ({
  names: [name],
  statements: [`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`],
});

export const documentIdIndex = (of: string): SchemaObject => ({
  names: [`${of}_document_id_key`],
  statements: [`CREATE UNIQUE INDEX IF NOT EXISTS ${of}_document_id_key ON ${of} (document_id)`],
});

/** The type of a column that holds a moment, as Strapi makes it. */
export const dateTimeType = () => (isPostgres() ? 'timestamp(6)' : 'datetime');
