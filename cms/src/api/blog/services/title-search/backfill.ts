import { db, inTransaction, isPostgres } from '../../../../database/connection';
import { trigram } from '../../../../database/search/substring-index';
import { blogOfTitleRow, titleRow } from '../../../../database/schema/title-tables';
import { indexTitles, unindexTitles } from './index-titles';
import { hasWholeTitle } from './suffix-index';
import { clearCachedCounts } from '../lists/count-cache';

/** The moment that a blog's title is listed by; null where only admins see it. */
const listedAt = `CASE WHEN b.state = 'published' THEN b.released_at END`;
const ofBlog = 'FROM title_starts s WHERE s.blog_id = b.id';

/** What is true of a blog whose title is not in the index as it is now. Each is an index look-up per blog. */
const signs = () => [
  `(b.state <> 'draft') <> EXISTS (SELECT 1 ${ofBlog})`,
  `(SELECT s.listed_at ${ofBlog} LIMIT 1) IS DISTINCT FROM ${listedAt}`,
  `b.state = 'published' AND length(b.search_text) >= ${trigram} AND NOT ${hasWholeTitle('b')}`,
  ...(isPostgres()
    ? []
    : [
        `b.state = 'published' AND NOT EXISTS (
          SELECT 1 FROM published_titles_docsize d WHERE d.id = ${titleRow('b.released_at', 'b.id')})`,
        `b.state <> 'draft' AND NOT EXISTS (
          SELECT 1 FROM moderated_titles_docsize d WHERE d.id = ${titleRow('b.created_at', 'b.id')})`,
      ]),
];

/**
 * Blogs whose titles an older release, which does not know the index, has written, published or hidden, or changed while
 * they were published. A changed title of a blog that waits or was rejected, or one under three characters, is not found.
 */
export function findOutdatedTitles(): Promise<number[]> {
  const isOutdated = signs()
    .map((sign) => `(${sign})`)
    .join(' OR ');
  return db()('blogs as b').whereRaw(isOutdated).orderBy('b.id').pluck('b.id');
}

/** Puts the titles of some blogs into the index as they are now, but for their tails. */
export function reindexTitles(ids: readonly number[]) {
  return inTransaction(async (trx) => {
    const query = trx('blogs')
      .whereIn('id', [...ids])
      .orderBy('id');
    // A process of the older release may be saving one of them.
    if (isPostgres()) query.forUpdate();
    const found = await query.pluck<number[]>('id');
    await unindexTitles(trx, found);
    await indexTitles(trx, found);
    await clearCachedCounts(trx);
  });
}

/** Takes out the tails of titles that blogs no longer have: looks through all of them, as they are sorted by their text. */
export async function removeOutdatedTails(ids: readonly number[]) {
  const blog = blogOfTitleRow('rank');
  const outdated = isPostgres() ? '= ANY (?)' : 'IN (SELECT value FROM json_each(?))';
  const list = isPostgres() ? ids : JSON.stringify(ids);
  await db().raw(`DELETE FROM title_tails WHERE ${blog} ${outdated}`, [list]);
}
