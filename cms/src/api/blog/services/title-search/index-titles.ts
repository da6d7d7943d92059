import type { Knex } from 'knex';
import { isPostgres } from '../../../../database/connection';
import { insertRows } from '../../../../database/insert-rows';
import type { StoredDate } from '../../../../database/rows';
import { titleRowId } from '../../../../database/schema/titles';

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
