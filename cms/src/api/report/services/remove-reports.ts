import type { Knex } from 'knex';
import { addToCounter } from '../../../database/counts';

/**
 * Deletes the reports of comments, or of a blog and its comments, before these are deleted: there is nothing left to
 * decide. Reports that this deletion decided stay.
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
  // The totals are changed in name order, as everywhere else.
  for (const { state, count } of counts.sort((one, other) => (one.state < other.state ? -1 : 1))) {
    await addToCounter(trx, `reports.${state}`, -Number(count));
  }
}
