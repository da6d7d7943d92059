import type { Knex } from 'knex';
import { addToCounter } from '../../../database/counts';

/**
 * Deletes what was reported about comments, or about a blog and its comments, before these are deleted: there is nothing
 * left to decide. What was decided by deleting them stays.
 */
export async function removeReports(
  trx: Knex,
  where: { comment_id: readonly number[] } | { blog_id: number },
) {
  const about = () =>
    'blog_id' in where
      ? trx('reports').where(where)
      : trx('reports').whereIn('comment_id', [...where.comment_id]);
  const counts: { state: string; count: number | string }[] = await about()
    .groupBy('state')
    .select('state')
    .count('* as count');
  if (counts.length === 0) return;
  await about().delete();
  // In name order, as all who change these totals.
  for (const { state, count } of counts.sort((one, other) => (one.state < other.state ? -1 : 1))) {
    await addToCounter(trx, `reports.${state}`, -Number(count));
  }
}
