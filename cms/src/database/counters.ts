import type { Knex } from 'knex';
import { db } from './connection';

/** Moves a stored total within the transaction of the deed that changes it. */
export async function moveCounter(trx: Knex, name: string, by: number) {
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
