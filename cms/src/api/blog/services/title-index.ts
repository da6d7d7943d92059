import type { Knex } from 'knex';
import { db, isPostgres } from '../../../database/connection';
import { insertRows } from '../../../database/insert-rows';
import { containing } from '../../../database/like';

/** From this length on a query is found anywhere in a title; shorter ones match the starts of words. */
const trigram = 3;

/** The first one and two characters of each word; a word begins after anything that is no letter or digit. */
export function wordStarts(searchText: string): Map<string, boolean> {
  const starts = new Map<string, boolean>();
  for (const match of searchText.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const characters = [...searchText.slice(match.index, match.index + 4)];
    for (const length of [1, 2]) {
      const start = characters.slice(0, length).join('').trimEnd();
      starts.set(start, (starts.get(start) ?? false) || match.index === 0);
    }
  }
  return starts;
}

/** Makes published titles findable. */
export async function indexTitles(trx: Knex, blogs: readonly { id: number; searchText: string }[]) {
  if (!isPostgres()) {
    const titles = blogs.map(({ id, searchText }) => ({ rowid: id, title: searchText }));
    await insertRows(trx, 'blog_titles', titles);
  }
  const rows = blogs.flatMap(({ id, searchText }) =>
    [...wordStarts(searchText)].map(([start, opens]) => ({ start, opens: opens ? 1 : 0, blog_id: id })),
  );
  await insertRows(trx, 'blog_word_starts', rows);
}

/** Takes a title out of the index, for good or to put in another one. */
export async function unindexTitle(trx: Knex, blogId: number) {
  if (!isPostgres()) await trx.raw('DELETE FROM blog_titles WHERE rowid = ?', [blogId]);
  await trx('blog_word_starts').where({ blog_id: blogId }).delete();
}

const length = (words: string) => [...words].length;
const phrase = (words: string) => `"${words.replaceAll('"', '""')}"`;

/** Narrows a query on blogs (`b`) to those whose title holds the words. */
export function whereTitleHolds(query: Knex.QueryBuilder, words: string) {
  if (length(words) < trigram) {
    return query.whereIn('b.id', db()('blog_word_starts').where({ start: words }).select('blog_id'));
  }
  if (isPostgres()) return query.whereRaw(`b.search_text LIKE ? ESCAPE '\\'`, [containing(words)]);
  return query.whereRaw('b.id IN (SELECT rowid FROM blog_titles WHERE title MATCH ?)', [phrase(words)]);
}

function startingIds(words: string, count: number): Promise<number[]> {
  // The upper end of the range: nothing that starts with the words sorts after them and the last code point.
  return db()('blogs')
    .where('state', 'published')
    .whereRaw(
      isPostgres() ? 'search_text ~>=~ ? AND search_text ~<~ ?' : 'search_text >= ? AND search_text < ?',
      [words, `${words}\u{10ffff}`],
    )
    .limit(count)
    .pluck('id');
}

async function holdingIds(words: string, count: number): Promise<number[]> {
  if (isPostgres()) {
    return db()('blogs')
      .where('state', 'published')
      .whereRaw(`search_text LIKE ? ESCAPE '\\'`, [containing(words)])
      .orderBy([
        { column: 'released_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(count)
      .pluck('id');
  }
  const match = 'SELECT rowid AS id FROM blog_titles WHERE title MATCH ? ORDER BY rowid DESC LIMIT ?';
  const rows: { id: number }[] = await db().raw(match, [phrase(words), count]);
  return rows.map(({ id }) => id);
}

/** The ids of blogs whose title holds the words, those that start with them first, then the latest. */
export async function findByTitle(words: string, count: number): Promise<number[]> {
  if (length(words) < trigram) {
    return db()('blog_word_starts')
      .where({ start: words })
      .orderBy([
        { column: 'opens', order: 'desc' },
        { column: 'blog_id', order: 'desc' },
      ])
      .limit(count)
      .pluck('blog_id');
  }
  const starting = await startingIds(words, count);
  const holding = starting.length < count ? await holdingIds(words, count * 2) : [];
  return [...new Set([...starting, ...holding])].slice(0, count);
}
