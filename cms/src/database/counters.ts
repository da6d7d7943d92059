import type { Knex } from 'knex';
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
