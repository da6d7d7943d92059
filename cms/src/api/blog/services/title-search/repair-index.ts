import { db, inTransaction, isPostgres } from '../../../../database/connection';
import { clearCachedCounts } from '../lists/count-cache';
import { indexTitles, unindexTitles } from './index-titles';

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
