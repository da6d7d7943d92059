import type { Knex } from 'knex';
import { db, isPostgres } from '../../../../database/connection';
import { containsPattern } from '../../../../database/search/like-pattern';
import { phrase, trigram } from '../../../../database/search/substring-index';
import { blogOfTitleRow } from '../../../../database/schema/title-tables';

export const isShort = (words: string) => [...words].length < trigram;

/** Words shorter than three characters match the starts of words. */
export const startsWith = (words: string) => db()('title_starts').where({ start: words });

/** The titles that a list searches: the published ones, or all that admins see, and of these perhaps one state. */
export interface Titles {
  table: 'published_titles' | 'moderated_titles';
  state?: string | undefined;
}

/** What SQLite's full-text table is asked for. */
export function matchOf({ state }: Titles, words: string): string {
  return `title : ${phrase(words)}${state ? ` AND state : ${phrase(state)}` : ''}`;
}

/** The rows of the index that stand for the words; null where it does not know all that the list asks for. */
export function indexRows(titles: Titles, words: string): Knex.QueryBuilder | null {
  if (isShort(words)) {
    const isPublished = titles.table === 'published_titles' || titles.state === 'published';
    if (isPublished) return startsWith(words).whereNotNull('listed_at');
    return titles.state ? null : startsWith(words);
  }
  if (isPostgres()) return null;
  return db()(titles.table).whereRaw(`${titles.table} MATCH ?`, [matchOf(titles, words)]);
}

const holds = (query: Knex.QueryBuilder, words: string) =>
  query.whereRaw(`b.search_text LIKE ? ESCAPE '\\'`, [containsPattern(words)]);

/** Narrows a list of blogs (`b`) by the index of titles: for words that few titles hold. */
export function whereIndexed(query: Knex.QueryBuilder, titles: Titles, words: string) {
  if (isShort(words)) return query.whereIn('b.id', startsWith(words).select('blog_id'));
  if (isPostgres()) return holds(query, words);
  const rows = `SELECT ${blogOfTitleRow('rowid')} FROM ${titles.table} WHERE ${titles.table} MATCH ?`;
  return query.whereRaw(`b.id IN (${rows})`, [matchOf(titles, words)]);
}

/** The same by looking at each blog that the list comes to: for words that many titles hold, or for short lists. */
export function whereEach(query: Knex.QueryBuilder, words: string) {
  if (isShort(words)) {
    // Not `EXISTS`, which both databases may turn round, to read and sort all that the words have.
    return query.whereRaw(
      '(SELECT blog_id FROM title_starts WHERE start = ? AND blog_id = b.id) IS NOT NULL',
      [words],
    );
  }
  return isPostgres() ? holds(query, words) : query.whereRaw('instr(b.search_text, ?) > 0', [words]);
}
