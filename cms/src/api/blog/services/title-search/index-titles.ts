import type { Knex } from 'knex';
import { isPostgres } from '../../../../database/connection';
import { insertRows } from '../../../../database/insert-rows';
import type { StoredDate } from '../../../../database/rows';
import { titleRow } from '../../../../database/schema/title-tables';

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

interface Titled {
  id: number;
  state: string;
  search_text: string | null;
  released_at: StoredDate | null;
}

/** SQLite's tables of titles: the published ones, and all that admins see. */
async function indexWords(trx: Knex, ids: readonly number[]) {
  const these = `id IN (SELECT value FROM json_each(?))`;
  const list = JSON.stringify(ids);
  await trx.raw(
    `INSERT INTO published_titles (rowid, title)
      SELECT ${titleRow('released_at', 'id')}, search_text FROM blogs WHERE ${these} AND state = 'published'`,
    [list],
  );
  await trx.raw(
    `INSERT INTO moderated_titles (rowid, title, state)
      SELECT ${titleRow('created_at', 'id')}, search_text, state FROM blogs WHERE ${these} AND state <> 'draft'`,
    [list],
  );
}

/** What a title is found by; at least one row, which says that the title is in the index. */
function startsOf(searchText: string): Map<string, boolean> {
  const starts = wordStarts(searchText);
  return starts.size > 0 ? starts : starts.set('', false);
}

/** Makes titles findable, each for those who may see its blog; a draft is its author's alone. */
export async function indexTitles(trx: Knex, ids: readonly number[]) {
  const blogs: Titled[] = await trx('blogs')
    .whereIn('id', [...ids])
    .whereNot('state', 'draft')
    .select('id', 'state', 'search_text', 'released_at');
  const rows = blogs.flatMap(({ id, state, search_text, released_at }) =>
    [...startsOf(search_text ?? '')].map(([start, opens]) => ({
      start,
      blog_id: id,
      opens: opens ? 1 : 0,
      listed_at: state === 'published' ? released_at : null,
    })),
  );
  await insertRows(trx, 'title_starts', rows);
  if (!isPostgres()) await indexWords(trx, ids);
}

/** Takes titles out of the index, for good or to put in others. */
export async function unindexTitles(trx: Knex, ids: readonly number[]) {
  await trx('title_starts')
    .whereIn('blog_id', [...ids])
    .delete();
  if (isPostgres()) return;
  for (const [table, moment] of [
    ['published_titles', 'released_at'],
    ['moderated_titles', 'created_at'],
  ] as const) {
    const rows = `SELECT ${titleRow(moment, 'id')} FROM blogs WHERE id IN (SELECT value FROM json_each(?))`;
    await trx.raw(`DELETE FROM ${table} WHERE rowid IN (${rows})`, [JSON.stringify(ids)]);
  }
}
