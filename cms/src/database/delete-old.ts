import type { Knex } from 'knex';
import { inTransaction } from './connection';

const batch = 500;

interface Old {
  table: string;
  /** The moment that counts, in an index with `where`. */
  column: string;
  before: Date;
  where?: Record<string, string>;
  /** What follows from so many rows less, in the same transaction. */
  settle?: (trx: Knex, count: number) => Promise<void>;
}

/** Deletes the rows from before a moment, a few in a transaction: whoever writes meanwhile waits for a few only. */
export async function deleteOld({ table, column, before, where = {}, settle }: Old): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    deleted = await inTransaction(async (trx) => {
      const old = trx(table).where(where).where(column, '<', before).orderBy(column).limit(batch);
      const count = await trx(table).whereIn('id', old.select('id')).delete();
      if (count > 0) await settle?.(trx, count);
      return count;
    });
  }
}
