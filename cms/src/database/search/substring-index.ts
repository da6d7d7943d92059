import type { Knex } from 'knex';
import { isPostgres } from '../connection';
import { containsPattern } from './like-pattern';

/** Columns that are searched for any three characters, beside the titles of blogs. */
const searched = [
  { table: 'up_users', column: 'search_text' },
  { table: 'tags', column: 'key' },
] as const;

type SearchedTable = (typeof searched)[number]['table'];

/** SQLite's full-text tables of them. */
export const wordTables = searched.map(({ table }) => `${table}_words`);

/** SQLite's full-text table follows its table by triggers, which each start makes again where they are gone. */
function fullText(table: string, column: string): string[] {
  const words = `${table}_words`;
  const insert = (row: string) =>
    `INSERT OR REPLACE INTO ${words} (rowid, words) VALUES (${row}.id, coalesce(${row}."${column}", ''))`;
  return [
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${words} USING fts5(
      words, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
    )`,
    `CREATE TRIGGER IF NOT EXISTS ${words}_added AFTER INSERT ON ${table} BEGIN ${insert('new')}; END`,
    `CREATE TRIGGER IF NOT EXISTS ${words}_changed AFTER UPDATE OF "${column}" ON ${table}
      WHEN old."${column}" IS NOT new."${column}" BEGIN ${insert('new')}; END`,
    `CREATE TRIGGER IF NOT EXISTS ${words}_removed AFTER DELETE ON ${table}
      BEGIN DELETE FROM ${words} WHERE rowid = old.id; END`,
    `INSERT INTO ${words} (rowid, words) SELECT id, coalesce("${column}", '') FROM ${table}
      WHERE NOT EXISTS (SELECT 1 FROM ${words})`,
  ];
}

const trigrams = (table: string, column: string) => [
  `CREATE INDEX IF NOT EXISTS ${table}_words_idx ON ${table} USING gin ("${column}" gin_trgm_ops)`,
];

/** For each table what is made together: a full-text table that nothing has filled yet must not be written to. */
export function searchStatements(): string[][] {
  return searched.map(({ table, column }) => (isPostgres() ? trigrams : fullText)(table, column));
}

/** From this length on words are found by their trigrams; shorter ones are looked for row by row. */
export const trigram = 3;

/** The words as one phrase of SQLite's full-text search. */
export const phrase = (words: string) => `"${words.replaceAll('"', '""')}"`;

/** Narrows a query on a table (by its alias) to the rows whose searched column holds the words. */
export function whereHolds(query: Knex.QueryBuilder, table: SearchedTable, alias: string, words: string) {
  const column = searched.find((one) => one.table === table)?.column;
  if (isPostgres() || [...words].length < trigram) {
    return query.whereRaw(`${alias}."${column}" LIKE ? ESCAPE '\\'`, [containsPattern(words)]);
  }
  return query.whereRaw(
    `${alias}.id IN (SELECT rowid FROM ${table}_words WHERE ${table}_words.words MATCH ?)`,
    [phrase(words)],
  );
}
