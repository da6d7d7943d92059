import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import { inTransaction } from './connection';

const batch = 500;

interface OldRows {
  table: string;
  /** The time that is compared; `where` and it need an index. */
  column: string;
  before: Date;
  where?: Record<string, string>;
  /** The primary key, if it is not `id`. */
  key?: string;
  /** Called with the number of deleted rows, in the same transaction. */
  onDeleted?: (trx: Knex, count: number) => Promise<void>;
}

/** Deletes the rows from before a time in small transactions, so that others wait only briefly. */
export async function deleteOld({
  table,
  column,
  before,
  where = {},
  key = 'id',
  onDeleted,
}: OldRows): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    deleted = await inTransaction(async (trx) => {
      const old = trx(table).where(where).where(column, '<', before).orderBy(column).limit(batch);
      const count = await trx(table).whereIn(key, old.select(key)).delete();
      if (count > 0) await onDeleted?.(trx, count);
      return count;
    });
    await yieldToOthers();
  }
}
