import type { Knex } from 'knex';
import { isPostgres } from '../connection';
import { searched, type SearchedTable } from '../schema/word-indexes';

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
