import { isPostgres } from '../connection';

/** Something of ours in the database that Strapi does not make, by its names in the database's catalogue. */
export interface SchemaObject {
  names: readonly string[];
  /** Run together, in one transaction, when one of the names is missing. */
  statements: readonly string[];
}

export const table = (name: string, columns: string, options = ''): SchemaObject => ({
  names: [name],
  statements: [`CREATE TABLE IF NOT EXISTS ${name} (${columns}) ${options}`],
});

/** `on` names the table and its columns, and perhaps a condition: `blogs (state, id) WHERE …`. */
export const index = (name: string, on: string, kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX'): SchemaObject => ({
  names: [name],
  statements: [`CREATE ${kind} IF NOT EXISTS ${name} ON ${on}`],
});

export const documentIdIndex = (of: string) =>
  index(`${of}_document_id_key`, `${of} (document_id)`, 'UNIQUE INDEX');

/** The type of a column that holds a moment, as Strapi makes it. */
export const dateTimeType = () => (isPostgres() ? 'timestamp(6)' : 'datetime');
