import type { Knex } from 'knex';
import { db, isPostgres } from '../../../../database/connection';
import { blogIdOf } from '../../../../database/schema/titles';
import { containsPattern, phrase, trigramLength } from '../../../../database/search/substring-index';

/** Words shorter than three characters match the starts of words. */
export const isShort = (words: string) => [...words].length < trigramLength;

export const startsWith = (words: string) => db()('title_starts').where({ start: words });

/** The titles that a list searches: the published ones, or all that admins see, and of these perhaps one state. */
export interface Titles {
  table: 'published_titles' | 'moderated_titles';
  state?: string | undefined;
}

/** Words up to this length are looked for as they are; of longer ones, only some trigrams are. */
const wholeUpTo = 6;
const mostUsed = 3;
const mostCompared = 10;
/** A trigram counts as rarer, the older its match in this place is. */
const comparedMatch = 10;

interface Trigram {
  position: number;
  term: string;
}

async function sortByRarity(table: Titles['table'], trigrams: readonly Trigram[]): Promise<Trigram[]> {
  const step = Math.ceil(trigrams.length / mostCompared);
  const compared = trigrams.filter((_, i) => i % step === 0);
  const rows: { rowId: number | null }[] = await db().raw(
    `SELECT (SELECT rowid FROM ${table} WHERE ${table} MATCH term.value
        ORDER BY rowid DESC LIMIT 1 OFFSET ${comparedMatch}) AS rowId
      FROM json_each(?) AS term ORDER BY term.key`,
    [JSON.stringify(compared.map(({ term }) => term))],
  );
  const age = (i: number) => rows[i]?.rowId ?? 0;
  return compared
    .map((trigram, i) => ({ trigram, rowId: age(i) }))
    .sort((one, other) => one.rowId - other.rowId)
    .map(({ trigram }) => trigram);
}

/**
 * A few trigrams of the words, the rarest that do not overlap. All of them would find no other titles, but take many times
 * as long: SQLite reads the list of each one, and most words have some that very many titles contain.
 */
async function chooseTrigrams(table: Titles['table'], words: string): Promise<string[]> {
  const characters = [...words];
  if (characters.length <= wholeUpTo) return [phrase(words)];
  const all = characters.slice(0, 1 - trigramLength).map((_, position) => ({
    position,
    term: phrase(characters.slice(position, position + trigramLength).join('')),
  }));
  const chosen: Trigram[] = [];
  for (const trigram of await sortByRarity(table, all)) {
    const isApart = chosen.every(({ position }) => Math.abs(position - trigram.position) >= trigramLength);
    if (isApart) chosen.push(trigram);
    if (chosen.length === mostUsed) break;
  }
  return [...new Set(chosen.map(({ term }) => term))];
}

/** Words to look for in some titles, with the trigrams that SQLite is asked for. */
export interface TitleSearch extends Titles {
  words: string;
  trigrams: readonly string[];
}

export async function prepareSearch(titles: Titles, words: string): Promise<TitleSearch> {
  const trigrams = isPostgres() || isShort(words) ? [] : await chooseTrigrams(titles.table, words);
  return { ...titles, words, trigrams };
}

/** SQLite: the rows `t` of the full-text table whose titles contain the words (three characters or more). */
export function titleRows({ table, state, words, trigrams }: TitleSearch): Knex.QueryBuilder {
  // The first three letters of a state are its own.
  const inState = state ? ` AND state : ${phrase(state.slice(0, trigramLength))}` : '';
  const match = `title : (${trigrams.join(' AND ')})${inState}`;
  const rows = db()(`${table} as t`).whereRaw(`t.${table} MATCH ?`, [match]);
  if ([...words].length <= wholeUpTo) return rows;
  return rows
    .joinRaw(`CROSS JOIN indexed_titles AS i ON i.blog_id = ${blogIdOf('t.rowid')}`)
    .whereRaw('instr(i.search_text, ?) > 0', [words]);
}

/** SQLite: the ids of some rows `t` of a full-text table, in its own order, which is read no further than the last of them. */
export async function newestIds(rows: Knex.QueryBuilder, count: number, offset = 0): Promise<number[]> {
  const found: { id: number }[] = await rows
    .select(db().raw(`${blogIdOf('t.rowid')} AS id`))
    .orderBy('t.rowid', 'desc')
    .limit(count)
    .offset(offset);
  return found.map(({ id }) => id);
}

/** The rows of the index that stand for the words; null where it does not know all that the list asks for. */
export function indexRows(search: TitleSearch): Knex.QueryBuilder | null {
  if (isShort(search.words)) {
    const isPublished = search.table === 'published_titles' || search.state === 'published';
    if (isPublished) return startsWith(search.words).whereNotNull('listed_at');
    return search.state ? null : startsWith(search.words);
  }
  return isPostgres() ? null : titleRows(search);
}

const contains = (query: Knex.QueryBuilder, words: string) =>
  query.whereRaw(`b.search_text LIKE ? ESCAPE '\\'`, [containsPattern(words)]);

/** Narrows a list of blogs (`b`), whose id is in a column, by the index of titles: for words that few titles contain. */
export function whereIndexed(query: Knex.QueryBuilder, id: string, search: TitleSearch) {
  if (isShort(search.words)) {
    const ids = startsWith(search.words).select('blog_id');
    // PostgreSQL expects more of rare words than there are, and of `IN` would read the whole list to fill its page.
    return isPostgres() ? query.whereRaw(`${id} = ANY (ARRAY ?)`, [ids]) : query.whereIn(id, ids);
  }
  if (isPostgres()) return contains(query, search.words);
  return query.whereIn(id, titleRows(search).select(db().raw(blogIdOf('t.rowid'))));
}

/** The same by looking at each blog of the list in turn: for words that many titles contain, or for short lists. */
export function whereEach(query: Knex.QueryBuilder, id: string, { words }: TitleSearch) {
  if (isShort(words)) {
    // Not `EXISTS`: both databases may turn it round, and read and sort all that the words have.
    const start = `SELECT blog_id FROM title_starts WHERE start = ? AND blog_id = ${id}`;
    return query.whereRaw(`(${start}) IS NOT NULL`, [words]);
  }
  if (isPostgres()) return contains(query, words);
  // Rows of blogs are long: SQLite finds the text in its own table many times as fast.
  const text = `SELECT i.search_text FROM indexed_titles i WHERE i.blog_id = ${id}`;
  return query.whereRaw(`instr((${text}), ?) > 0`, [words]);
}
