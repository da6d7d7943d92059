import type { Knex } from 'knex';
import { isPostgres, db, inTransaction } from '../../../../database/connection';
import { insertRows } from '../../../../database/insert-rows';
import type { StoredDate } from '../../../../database/dates-and-json';
import { checkTitleIds, titleRowId } from '../../../../database/schema/titles';
import { clearCachedCounts } from '../lists/count-cache';

/** The first one and two characters of each word, and whether the title starts with them. Words begin at letters and digits. */
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

interface TitledBlog {
  id: number;
  state: string;
  search_text: string | null;
  released_at: StoredDate | null;
}

/** SQLite's tables of titles. */
async function indexTrigrams(trx: Knex, ids: readonly number[]) {
  checkTitleIds(ids);
  const these = `id IN (SELECT value FROM json_each(?))`;
  const list = JSON.stringify(ids);
  await trx.raw(
    `INSERT INTO published_titles (rowid, title)
      SELECT ${titleRowId('released_at', 'id')}, search_text FROM blogs WHERE ${these} AND state = 'published'`,
    [list],
  );
  await trx.raw(
    `INSERT INTO moderated_titles (rowid, title, state)
      SELECT ${titleRowId('created_at', 'id')}, search_text, state FROM blogs WHERE ${these} AND state <> 'draft'`,
    [list],
  );
}

/** Makes titles findable, each for those who may see its blog; drafts are skipped. */
export async function indexTitles(trx: Knex, ids: readonly number[]) {
  const found: TitledBlog[] = await trx('blogs')
    .whereIn('id', [...ids])
    .whereNot('state', 'draft')
    .select('id', 'state', 'search_text', 'released_at');
  const blogs = found.map(({ id, state, search_text, released_at }) => ({
    blog_id: id,
    search_text,
    listed_at: state === 'published' ? released_at : null,
  }));
  const starts = blogs.flatMap(({ blog_id, search_text, listed_at }) =>
    [...wordStarts(search_text ?? '')].map(([start, opens]) => ({
      start,
      blog_id,
      opens: opens ? 1 : 0,
      listed_at,
    })),
  );
  await insertRows(trx, 'indexed_titles', blogs);
  await insertRows(trx, 'title_starts', starts);
  if (!isPostgres()) await indexTrigrams(trx, ids);
}

/** Removes titles from the index, for good or before they are indexed again. */
export async function unindexTitles(trx: Knex, ids: readonly number[]) {
  for (const table of ['indexed_titles', 'title_starts']) {
    await trx(table)
      .whereIn('blog_id', [...ids])
      .delete();
  }
  if (isPostgres()) return;
  for (const [table, moment] of [
    ['published_titles', 'released_at'],
    ['moderated_titles', 'created_at'],
  ] as const) {
    const rows = `SELECT ${titleRowId(moment, 'id')} FROM blogs WHERE id IN (SELECT value FROM json_each(?))`;
    await trx.raw(`DELETE FROM ${table} WHERE rowid IN (${rows})`, [JSON.stringify(ids)]);
  }
}

const batch = 1000;

/** Blogs whose title, or the moment that it is listed by, is not what `indexed_titles` says. */
function findOutdatedTitles(): Promise<number[]> {
  return db()('blogs as b')
    .leftJoin('indexed_titles as i', 'i.blog_id', 'b.id')
    .whereRaw("(b.state <> 'draft') <> (i.blog_id IS NOT NULL)")
    .orWhereRaw('i.blog_id IS NOT NULL AND i.search_text IS DISTINCT FROM b.search_text')
    .orWhereRaw("i.listed_at IS DISTINCT FROM CASE WHEN b.state = 'published' THEN b.released_at END")
    .orderBy('b.id')
    .pluck('b.id');
}

function reindexTitles(ids: readonly number[]) {
  return inTransaction(async (trx) => {
    const query = trx('blogs')
      .whereIn('id', [...ids])
      .orderBy('id');
    // A process of an older release may be saving one of them.
    if (isPostgres()) query.forUpdate();
    const found = await query.pluck<number[]>('id');
    await unindexTitles(trx, found);
    await indexTitles(trx, found);
    await clearCachedCounts(trx);
  });
}

/**
 * Completes the index of titles, at every start: an older release that does not know it may have saved blogs while this
 * one was already running.
 */
export async function repairTitleIndex() {
  const ids = await findOutdatedTitles();
  for (let start = 0; start < ids.length; start += batch)
    await reindexTitles(ids.slice(start, start + batch));
}
