import type { Knex } from 'knex';
import { limits } from '../contract';
import { db } from './connection';

/** Counts every row of a query: for what is one index range. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const found = await query.clone().count('* as total').first();
  return Number(found?.total ?? 0);
}

/** The total of a filtered list, exact up to a cap above which counting costs more than the page. */
export async function countCapped(
  query: Knex.QueryBuilder,
): Promise<{ total: number; totalIsCapped?: boolean }> {
  const rows = query
    .clone()
    .clearSelect()
    .clearOrder()
    .select(db().raw('1 as one'))
    .limit(limits.totalCounted + 1);
  const found = await db().count('* as total').from(rows.as('found')).first();
  const counted = Number(found?.total ?? 0);
  return counted > limits.totalCounted
    ? { total: limits.totalCounted, totalIsCapped: true }
    : { total: counted };
}
