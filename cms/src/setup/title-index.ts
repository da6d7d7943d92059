import { indexTitles } from '../api/blog/services/title-index';
import { db, inTransaction } from '../database/connection';

const batch = 1000;

/** Blogs from before there was an index of titles are put in, once. */
export async function ensureTitleIndex() {
  if (await db()('blog_word_starts').first('blog_id')) return;
  await inTransaction(async (trx) => {
    for (let after = 0; ; ) {
      const blogs: { id: number; search_text: string | null }[] = await trx('blogs')
        .where('state', 'published')
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .select('id', 'search_text');
      await indexTitles(
        trx,
        blogs.map(({ id, search_text }) => ({ id, searchText: search_text ?? '' })),
      );
      const last = blogs.at(-1);
      if (!last) return;
      after = last.id;
    }
  });
}
