import type { Knex } from 'knex';

const tables = [
  ['blogs', 'id'],
  ['blog_tags', 'blog_id'],
  ['blog_categories', 'blog_id'],
] as const;

/** Moves the likes of blogs, also where lists are sorted by them. */
export async function addToLikeCounts(trx: Knex, blogIds: readonly number[] | Knex.QueryBuilder, by: number) {
  for (const [table, column] of tables) {
    await trx(table)
      .whereIn(column, blogIds as number[])
      .increment('likes_count', by);
  }
}
