import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../connection';
import { wordTables } from './substring-index';
import { titleTables } from '../schema/titles';

/** So many may lie beside each other before they are merged. */
const fewSegments = 4;
/** Pages that one statement writes anew: some milliseconds. */
const pagesAtOnce = 50;

async function segmentsOf(table: string): Promise<number> {
  const row = await db()(`${table}_idx`).countDistinct('segid as segments').first();
  return Number(row?.segments ?? 0);
}

/** Says whether there was anything to do; the statement itself counts as one change. */
function mergeSome(table: string, pages: number): Promise<boolean> {
  return inTransaction(async (trx) => {
    const changes = async (): Promise<number> => (await trx.raw('SELECT total_changes() AS total'))[0].total;
    const before = await changes();
    await trx.raw(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, [pages]);
    return (await changes()) - before > 1;
  });
}

/**
 * SQLite keeps words that were written at different times in segments, and asks each segment for each trigram. Merged,
 * a little at a time, they are searched as fast as if all had been written at once.
 */
export async function optimiseSearchIndexes() {
  if (isPostgres()) return;
  for (const table of [...titleTables, ...wordTables]) {
    if ((await segmentsOf(table)) <= fewSegments) continue;
    // A negative number begins to merge all segments into one, positive ones go on with that.
    for (let pages = -pagesAtOnce; await mergeSome(table, pages); pages = pagesAtOnce) await setImmediate();
  }
}
