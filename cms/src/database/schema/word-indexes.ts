import { isPostgres } from '../connection';
import { type CreateStatements, index, trigramTable } from './create-statements';

/** Columns that are searched for any three characters, beside the titles of blogs. */
export const searched = [
  { table: 'up_users', column: 'search_text' },
  { table: 'tags', column: 'key' },
] as const;

export type SearchedTable = (typeof searched)[number]['table'];

/** SQLite's full-text tables of them. */
export const wordTables = searched.map(({ table }) => `${table}_words`);

/** A full-text table that triggers keep up to date; made and filled together, so that no trigger writes to an empty one. */
function triggeredTable(table: string, column: string): CreateStatements {
  const words = `${table}_words`;
  const insert = (row: string) =>
    `INSERT OR REPLACE INTO ${words} (rowid, words) VALUES (${row}.id, coalesce(${row}."${column}", ''))`;
  return {
    names: [words, ...['added', 'changed', 'removed'].map((event) => `${words}_${event}`)],
    statements: [
      ...trigramTable(words, 'words').statements,
      `CREATE TRIGGER IF NOT EXISTS ${words}_added AFTER INSERT ON ${table} BEGIN ${insert('new')}; END`,
      `CREATE TRIGGER IF NOT EXISTS ${words}_changed AFTER UPDATE OF "${column}" ON ${table}
        WHEN old."${column}" IS NOT new."${column}" BEGIN ${insert('new')}; END`,
      `CREATE TRIGGER IF NOT EXISTS ${words}_removed AFTER DELETE ON ${table}
        BEGIN DELETE FROM ${words} WHERE rowid = old.id; END`,
      `INSERT INTO ${words} (rowid, words) SELECT id, coalesce("${column}", '') FROM ${table}
        WHERE NOT EXISTS (SELECT 1 FROM ${words})`,
    ],
  };
}

export function substringIndexes(): CreateStatements[] {
  return searched.map(({ table, column }) =>
    isPostgres()
      ? index(`${table}_words_idx`, `${table} USING gin ("${column}" gin_trgm_ops)`)
      : triggeredTable(table, column),
  );
}
