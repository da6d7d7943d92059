import type { Knex } from 'knex';
import { db, isPostgres } from '../../../database/connection';
import { containing } from '../../../database/like';
import { phrase, trigram } from '../../../database/search-tables';
import { blogOfTitleRow } from '../../../database/title-tables';

/** Titles that start alike are sorted by hand up to here; where there are more, the newest are soon met by reading on. */
const sortedByHand = 100;

const newest = [
  { column: 'released_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

export const isShort = (words: string) => [...words].length < trigram;

/** Words shorter than three characters match the starts of words. */
const startsWith = (words: string) => db()('title_starts').where({ start: words });

/** Narrows a query on published blogs (`b`) to those whose title holds the words. */
export function whereTitleHolds(query: Knex.QueryBuilder, words: string) {
  if (isShort(words)) {
    return query.whereIn('b.id', startsWith(words).whereNotNull('listed_at').select('blog_id'));
  }
  if (isPostgres()) return query.whereRaw(`b.search_text LIKE ? ESCAPE '\\'`, [containing(words)]);
  const rows = `SELECT ${blogOfTitleRow('rowid')} FROM published_titles WHERE title MATCH ?`;
  return query.whereRaw(`b.id IN (${rows})`, [phrase(words)]);
}

/** The same among all blogs that admins see. */
export function whereModeratedTitleHolds(query: Knex.QueryBuilder, words: string, state: string | undefined) {
  if (isShort(words)) return query.whereIn('b.id', startsWith(words).select('blog_id'));
  if (isPostgres()) return query.whereRaw(`b.search_text LIKE ? ESCAPE '\\'`, [containing(words)]);
  const match = `title : ${phrase(words)}${state ? ` AND state : ${phrase(state)}` : ''}`;
  const rows = `SELECT ${blogOfTitleRow('rowid')} FROM moderated_titles WHERE moderated_titles MATCH ?`;
  return query.whereRaw(`b.id IN (${rows})`, [match]);
}

/** SQLite: published titles that match, newest first, read no further than needed. */
async function matching(match: string, count: number): Promise<number[]> {
  const rows: { id: number }[] = await db().raw(
    `SELECT ${blogOfTitleRow('rowid')} AS id FROM published_titles WHERE title MATCH ?
      ORDER BY rowid DESC LIMIT ?`,
    [match, count],
  );
  return rows.map(({ id }) => id);
}

function published(words: string) {
  // The upper end of the range: nothing that starts with the words sorts after them and the last code point.
  return db()('blogs')
    .where('state', 'published')
    .whereRaw(
      isPostgres() ? 'search_text ~>=~ ? AND search_text ~<~ ?' : 'search_text >= ? AND search_text < ?',
      [words, `${words}\u{10ffff}`],
    );
}

async function startingIds(words: string, count: number): Promise<number[]> {
  const few = published(words)
    .select('id', 'released_at')
    .limit(sortedByHand + 1);
  const rows: { id: number; released_at: number | Date }[] = await few;
  if (rows.length <= sortedByHand) {
    const at = ({ released_at }: { released_at: number | Date }) => new Date(released_at).getTime();
    rows.sort((one, other) => at(other) - at(one) || other.id - one.id);
    return rows.slice(0, count).map(({ id }) => id);
  }
  if (!isPostgres()) return matching(`^${phrase(words)}`, count);
  return published(words).orderBy(newest).limit(count).pluck('id');
}

async function holdingIds(words: string, count: number): Promise<number[]> {
  if (!isPostgres()) return matching(phrase(words), count);
  return db()('blogs')
    .where('state', 'published')
    .whereRaw(`search_text LIKE ? ESCAPE '\\'`, [containing(words)])
    .orderBy(newest)
    .limit(count)
    .pluck('id');
}

/** The ids of published blogs whose title holds the words: those that start with them first, newest first in each. */
export async function findByTitle(words: string, count: number): Promise<number[]> {
  if (isShort(words)) {
    return startsWith(words)
      .whereNotNull('listed_at')
      .orderBy([
        { column: 'opens', order: 'desc' },
        { column: 'listed_at', order: 'desc' },
        { column: 'blog_id', order: 'desc' },
      ])
      .limit(count)
      .pluck('blog_id');
  }
  const starting = await startingIds(words, count);
  const holding = starting.length < count ? await holdingIds(words, count * 2) : [];
  return [...new Set([...starting, ...holding])].slice(0, count);
}
