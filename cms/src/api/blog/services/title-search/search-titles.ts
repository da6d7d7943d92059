import { db, isPostgres } from '../../../../database/connection';
import { containsPattern, prefixEnd } from '../../../../database/search/like-pattern';
import type { StoredDate } from '../../../../database/rows';
import { phrase, trigram } from '../../../../database/search/substring-index';
import { blogOfTitleRow } from '../../../../database/schema/title-tables';
import { isShort, startsWith } from './filter';
import { areFew, rankedIds } from './suffix-index';

/** Titles that start alike are sorted by hand up to here; where there are more, the newest are soon met by reading on. */
const sortedByHand = 100;

const newest = [
  { column: 'released_at', order: 'desc' },
  { column: 'id', order: 'desc' },
];

/** SQLite: published titles that match and hold the words, newest first, read no further than needed. */
async function matching(match: string, words: string, count: number): Promise<number[]> {
  const rows: { id: number }[] = await db().raw(
    `SELECT b.id FROM published_titles AS t CROSS JOIN blogs AS b ON b.id = ${blogOfTitleRow('t.rowid')}
      WHERE t.title MATCH ? AND instr(b.search_text, ?) ORDER BY t.rowid DESC LIMIT ?`,
    [match, words, count],
  );
  return rows.map(({ id }) => id);
}

/** From so many characters on, titles that hold every third trigram of the words are hardly ever others. */
const spreadFrom = 9;

/** Every third of the words' trigrams and the last: together they hold all the characters, and are a third of the work. */
function spread(words: string): string {
  const characters = [...words];
  if (characters.length < spreadFrom) return phrase(words);
  const starts = characters.map((_, start) => start).filter((start) => start % trigram === 0);
  const last = characters.length - trigram;
  const pieces = [...starts.filter((start) => start < last), last].map((start) =>
    phrase(characters.slice(start, start + trigram).join('')),
  );
  return [...new Set(pieces)].join(' AND ');
}

function published(words: string) {
  return db()('blogs')
    .where('state', 'published')
    .whereRaw(
      isPostgres() ? 'search_text ~>=~ ? AND search_text ~<~ ?' : 'search_text >= ? AND search_text < ?',
      [words, prefixEnd(words)],
    );
}

async function startingIds(words: string, count: number): Promise<number[]> {
  const few = published(words)
    .select('id', 'released_at')
    .limit(sortedByHand + 1);
  const rows: { id: number; released_at: StoredDate }[] = await few;
  if (rows.length <= sortedByHand) {
    const at = ({ released_at }: { released_at: StoredDate }) => new Date(released_at).getTime();
    rows.sort((one, other) => at(other) - at(one) || other.id - one.id);
    return rows.slice(0, count).map(({ id }) => id);
  }
  if (!isPostgres()) return matching(`^${phrase(words)}`, words, count);
  return published(words).orderBy(newest).limit(count).pluck('id');
}

async function holdingIds(words: string, count: number): Promise<number[]> {
  if (!isPostgres()) return matching(spread(words), words, count);
  return db()('blogs')
    .where('state', 'published')
    .whereRaw(`search_text LIKE ? ESCAPE '\\'`, [containsPattern(words)])
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
  if (await areFew(words)) return (await rankedIds(words)).slice(0, count);
  const starting = await startingIds(words, count);
  const holding = starting.length < count ? await holdingIds(words, count) : [];
  return [...new Set([...starting, ...holding])].slice(0, count);
}
