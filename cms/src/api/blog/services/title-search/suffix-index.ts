import type { Knex } from 'knex';
import { db, isPostgres } from '../../../../database/connection';
import { prefixEnd } from '../../../../database/search/like-pattern';
import { trigram } from '../../../../database/search/substring-index';
import { blogOfTitleRow, opening, titleRow } from '../../../../database/schema/title-tables';

/** Words that stand in more places than this are many: the newest titles that hold them are soon met by reading on. */
const few = 200;

function rankOf(onPostgres: boolean, blog = '') {
  const moment = `${blog}released_at`;
  return titleRow(onPostgres ? `CAST(extract(epoch FROM ${moment}) * 1000 AS bigint)` : moment, `${blog}id`);
}

/** The tails of titles, ranked: those that open a title before the others, newest first in each. */
function tailsOf(text: string, condition: string, onPostgres: boolean): string {
  const rank = rankOf(onPostgres);
  return `WITH RECURSIVE tails (tail, rank, later) AS (
      SELECT ${text}, ${rank} + ${opening}, ${rank} FROM blogs WHERE ${condition} AND length(${text}) >= ${trigram}
      UNION ALL
      SELECT substr(tail, 2), later, later FROM tails WHERE length(tail) > ${trigram}
    ) SELECT tail, rank FROM tails WHERE TRUE`;
}

/** The statement that puts in the tails of some published titles. */
export const insertTails = (condition: string, onPostgres = isPostgres()) =>
  `INSERT INTO title_tails (tail, rank)
    ${tailsOf('search_text', `state = 'published' AND ${condition}`, onPostgres)}
    ORDER BY tail, rank ON CONFLICT DO NOTHING`;

export async function indexTails(trx: Knex, blogId: number) {
  await trx.raw(insertTails('id = ?'), [blogId]);
}

/** Whether the whole title of a published blog is in: then all its tails are. */
export const hasWholeTitle = (blog: string) =>
  `EXISTS (SELECT 1 FROM title_tails
    WHERE tail = ${blog}.search_text AND rank = ${rankOf(isPostgres(), `${blog}.`)} + ${opening})`;

/** All in their own order: many times as fast as one blog after the other. */
export async function indexMissingTails() {
  await db().raw(insertTails(`NOT ${hasWholeTitle('blogs')}`));
}

/** Takes out the tails of a title that a blog has had. */
export async function unindexTails(trx: Knex, blogId: number, searchText: string) {
  const tails = tailsOf('CAST(:searchText AS text)', 'id = :blogId', isPostgres());
  await trx.raw(`DELETE FROM title_tails WHERE (tail, rank) IN (${tails})`, { blogId, searchText });
}

/** Where in titles the words stand. */
function places(words: string): Knex.QueryBuilder {
  return db()('title_tails').select('rank').where('tail', '>=', words).where('tail', '<', prefixEnd(words));
}

export async function areFew(words: string): Promise<boolean> {
  return (await places(words).offset(few).limit(1)).length === 0;
}

/** The blogs of these places; the limit tells the planner how few they are. */
const blogsAt = (words: string) =>
  db()
    .from(places(words).limit(few).as('place'))
    .select(db().raw(`CAST(${blogOfTitleRow('rank')} AS integer) AS id`));

/** The published blogs whose title holds the words, those that start with them first, newest first in each. */
export async function rankedIds(words: string): Promise<number[]> {
  const rows: { id: number }[] = await blogsAt(words).orderBy('rank', 'desc');
  return [...new Set(rows.map(({ id }) => id))];
}

/** Narrows a list of blogs (`b`) to them. */
export const whereHeld = (query: Knex.QueryBuilder, words: string) => query.whereIn('b.id', blogsAt(words));
