import { normaliseName, limits } from '../../../../contract';
import { db, isPostgres } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/dates-and-json';
import { containsPattern, phrase, prefixEnd } from '../../../../database/search/substring-index';
import { isShort, newestIds, prepareSearch, startsWith, titleRows } from './title-queries';

/** Up to this many titles with the prefix are read and sorted; among more, the newest are read in index order. */
const mostSorted = 100;

const newest = 'released_at DESC, id DESC';

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
    .limit(mostSorted + 1);
  const rows: { id: number; released_at: StoredDate }[] = await few;
  if (rows.length <= mostSorted) {
    const at = ({ released_at }: { released_at: StoredDate }) => new Date(released_at).getTime();
    rows.sort((one, other) => at(other) - at(one) || other.id - one.id);
    return rows.slice(0, count).map(({ id }) => id);
  }
  if (!isPostgres()) {
    return newestIds(db()('published_titles as t').whereRaw('t.title MATCH ?', [`^${phrase(words)}`]), count);
  }
  return published(words).orderByRaw(newest).limit(count).pluck('id');
}

async function containingIds(words: string, count: number): Promise<number[]> {
  if (!isPostgres()) {
    return newestIds(titleRows(await prepareSearch({ table: 'published_titles' }, words)), count);
  }
  return db()('blogs')
    .where('state', 'published')
    .whereRaw(`search_text LIKE ? ESCAPE '\\'`, [containsPattern(words)])
    .orderByRaw(newest)
    .limit(count)
    .pluck('id');
}

/** The ids of published blogs whose title contains the words: those that start with them first, newest first in each. */
async function findByTitle(words: string, count: number): Promise<number[]> {
  if (isShort(words)) {
    return startsWith(words)
      .whereNotNull('listed_at')
      .orderByRaw('opens DESC, listed_at DESC, blog_id DESC')
      .limit(count)
      .pluck('blog_id');
  }
  const starting = await startingIds(words, count);
  const containing = starting.length < count ? await containingIds(words, count) : [];
  return [...new Set([...starting, ...containing])].slice(0, count);
}

interface TitleRow {
  document_id: string;
  title: string;
}

/** Titles that contain the words; those that start with them first, then the latest. */
export async function suggestTitles(query: string): Promise<TitleRow[]> {
  const words = normaliseName(query);
  if (!words) return [];
  const ids = await findByTitle(words, limits.found);
  const rows: (TitleRow & { id: number })[] = await db()('blogs')
    .whereIn('id', ids)
    .where('state', 'published')
    .select('id', 'document_id', 'title');
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
