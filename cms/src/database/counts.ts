import type { Knex } from 'knex';
import { limits } from '../contract';
import { db } from './connection';

/** Adds to a stored total, in the transaction of the change that it counts. */
export async function addToCounter(trx: Knex, name: string, by: number) {
  await trx('counters')
    .insert({ name, value: by })
    .onConflict('name')
    .merge({ value: trx.raw('counters.value + ?', [by]) });
}

export async function readCounter(name: string): Promise<number> {
  const row = await db()('counters').where({ name }).first('value');
  return Number(row?.value ?? 0);
}

/** Stored totals whose names start with the same prefix, by the rest of their names. */
export async function readCounters(
  prefix: string,
  names: readonly string[],
): Promise<Record<string, number>> {
  const keys = names.map((name) => `${prefix}.${name}`);
  const rows: { name: string; value: number }[] = await db()('counters')
    .whereIn('name', keys)
    .select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(prefix.length + 1), Number(value)]));
}

export async function sumCounters(prefix: string, names: readonly string[]): Promise<number> {
  return Object.values(await readCounters(prefix, names)).reduce((sum, value) => sum + value, 0);
}

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
