import { indexTitles } from '../api/blog/services/title-index';
import { db, inTransaction } from '../database/connection';

const batch = 1000;

/** Blogs from before there was this index of titles are put in, once. */
export async function ensureTitleIndex() {
  if (await db()('title_starts').first('blog_id')) return;
  await inTransaction(async (trx) => {
    for (let after = 0; ; ) {
      const ids: number[] = await trx('blogs').where('id', '>', after).orderBy('id').limit(batch).pluck('id');
      await indexTitles(trx, ids);
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });
}
