import type { Knex } from 'knex';
import { isPostgres } from '../connection';
import { index, type CreateStatements } from '../schema/create-statements';

/** Columns that are searched for any three characters, beside the titles of blogs. */
const searched = [
  { table: 'up_users', column: 'search_text' },
  { table: 'tags', column: 'key' },
] as const;

type SearchedTable = (typeof searched)[number]['table'];

/** SQLite's full-text tables of them. */
export const wordTables = searched.map(({ table }) => `${table}_words`);

/** A full-text table of SQLite that finds any three characters and stores no text of its own. */
export const trigramTable = (name: string, columns: string): CreateStatements => ({
  names: [name],
  statements: [
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${name} USING fts5(
      ${columns}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
    )`,
  ],
});

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

/** A `LIKE` pattern for words anywhere in a text, with `%` and `_` escaped (`ESCAPE '\'`). */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const lastCodePoint = 0x10ffff;
/** The next code point; surrogates are skipped. */
const next = (codePoint: number) => (codePoint === 0xd7ff ? 0xe000 : codePoint + 1);

/** The first text that sorts after all texts which start with the words. */
export function prefixEnd(words: string): string {
  const codePoints = Array.from(words, (character) => character.codePointAt(0) as number);
  while (codePoints.at(-1) === lastCodePoint) codePoints.pop();
  return String.fromCodePoint(...codePoints.slice(0, -1), next(codePoints.at(-1) ?? lastCodePoint - 1));
}

/** From this length on, words are found by their trigrams; shorter ones are looked for row by row. */
export const trigramLength = 3;

/** The words as one phrase of SQLite's full-text search. */
export const phrase = (words: string) => `"${words.replaceAll('"', '""')}"`;

/** Narrows a query on a table (by its alias) to the rows whose searched column contains the words. */
export function whereContains(query: Knex.QueryBuilder, table: SearchedTable, alias: string, words: string) {
  const column = searched.find((one) => one.table === table)?.column;
  if (isPostgres() || [...words].length < trigramLength) {
    return query.whereRaw(`${alias}."${column}" LIKE ? ESCAPE '\\'`, [containsPattern(words)]);
  }
  return query.whereRaw(
    `${alias}.id IN (SELECT rowid FROM ${table}_words WHERE ${table}_words.words MATCH ?)`,
    [phrase(words)],
  );
}
