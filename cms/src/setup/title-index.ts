import { indexTitles } from '../api/blog/services/title-index';
import { indexMissingTails } from '../api/blog/services/title-tails';
import { db, inTransaction } from '../database/connection';

const batch = 1000;

/** Puts in what is not: blogs from before there were these indexes, or that an older release has published meanwhile. */
export async function ensureTitleIndex() {
  await ensureStarts();
  await indexMissingTails();
}

async function ensureStarts() {
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
