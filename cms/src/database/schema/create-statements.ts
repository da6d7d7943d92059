import { isPostgres } from '../connection';

/** Statements that create what Strapi does not, and the names that the database's catalogue then has. */
export interface CreateStatements {
  names: readonly string[];
  /** Run together, in one transaction, when one of the names is missing. */
  statements: readonly string[];
}

export const table = (name: string, columns: string): CreateStatements => ({
  names: [name],
  statements: [`CREATE TABLE IF NOT EXISTS ${name} (${columns})`],
});

/** `on` names the table and its columns, and perhaps a condition: `blogs (state, id) WHERE …`. */
export const index = (name: string, on: string): CreateStatements => ({
  names: [name],
  statements: [`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`],
});

/** A full-text table of SQLite that finds any three characters and stores no text of its own. */
export const trigramTable = (name: string, columns: string): CreateStatements => ({
  names: [name],
  statements: [
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${name} USING fts5(
      ${columns}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
    )`,
  ],
});

export const documentIdIndex = (of: string): CreateStatements => ({
  names: [`${of}_document_id_key`],
  statements: [`CREATE UNIQUE INDEX IF NOT EXISTS ${of}_document_id_key ON ${of} (document_id)`],
});

/** The type of a column that holds a moment, as Strapi makes it. */
export const dateTimeType = () => (isPostgres() ? 'timestamp(6)' : 'datetime');

/** A primary key that counts up and is never given twice. */
export const idType = () =>
  isPostgres() ? 'serial PRIMARY KEY' : 'integer PRIMARY KEY AUTOINCREMENT NOT NULL';
