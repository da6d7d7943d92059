import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { documentIdOf } from '../database/new-row';

const digest = (key: string) => createHash('sha256').update(key).digest();

/** A document id in Strapi's form that is the same at every run. */
export const seedId = (kind: string, key: string) => documentIdOf(digest(`${kind}:${key}`).subarray(0, 24));

/** The row ids of those documents that exist. */
export async function findIds(trx: Knex, table: string, documentIds: readonly string[]) {
  const rows: { id: number; document_id: string }[] = await trx(table)
    .whereIn('document_id', documentIds)
    .select('id', 'document_id');
  return new Map(rows.map(({ id, document_id }) => [document_id, id]));
}

/** A pseudo-random number from 0 up to 1 that depends on the key alone. */
export function hashFraction(key: string): number {
  return digest(key).readUInt32BE(0) / 2 ** 32;
}

/** The items in an order that depends on the key alone. */
export function shuffled<Item extends { key: string }>(items: readonly Item[], key: string): Item[] {
  return items.toSorted(
    (one, other) => hashFraction(`${key}/${one.key}`) - hashFraction(`${key}/${other.key}`),
  );
}
