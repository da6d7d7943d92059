import type { Knex } from 'knex';
import { db } from './connection';

/** Moves a stored total within the transaction of the deed that changes it. */
export async function addToCounter(trx: Knex, name: string, by: number) {
  await trx('counters')
    .insert({ name, value: by })
    .onConflict('name')
    .merge({ value: trx.raw('counters.value + ?', [by]) });
}

/** A stored total. */
export async function readCounter(name: string): Promise<number> {
  const row = await db()('counters').where({ name }).first('value');
  return Number(row?.value ?? 0);
}

/** Stored totals whose names share a first part, by what follows it. */
export async function readCounters(first: string, names: readonly string[]): Promise<Record<string, number>> {
  const rows: { name: string; value: number }[] = await db()('counters')
    .whereIn(
      'name',
      names.map((name) => `${first}.${name}`),
    )
    .select('name', 'value');
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(first.length + 1), Number(value)]));
}

/** The sum of such totals. */
export async function sumCounters(first: string, names: readonly string[]): Promise<number> {
  return Object.values(await readCounters(first, names)).reduce((sum, value) => sum + value, 0);
}
