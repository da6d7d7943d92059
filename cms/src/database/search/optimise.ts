import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../connection';
import { titleTables } from '../schema/titles';
import { wordTables } from '../schema/word-indexes';

/** Segments are merged when there are more. */
const maxSegments = 4;
/** Pages that one statement rewrites, in some milliseconds. */
const pagesAtOnce = 50;

async function countSegments(table: string): Promise<number> {
  const row = await db()(`${table}_idx`).countDistinct('segid as segments').first();
  return Number(row?.segments ?? 0);
}

/** Resolves to whether anything was merged; the statement itself counts as one change. */
function mergeSegments(table: string, pages: number): Promise<boolean> {
  return inTransaction(async (trx) => {
    const changes = async (): Promise<number> => (await trx.raw('SELECT total_changes() AS total'))[0].total;
    const before = await changes();
    await trx.raw(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, [pages]);
    return (await changes()) - before > 1;
  });
}

/** Merges, in small steps, the segments in which SQLite stores words: each trigram is looked up in every segment. */
export async function optimiseSearchIndexes() {
  if (isPostgres()) return;
  for (const table of [...titleTables, ...wordTables]) {
    if ((await countSegments(table)) <= maxSegments) continue;
    // A negative number starts to merge all segments into one; positive ones continue.
    for (let pages = -pagesAtOnce; await mergeSegments(table, pages); pages = pagesAtOnce)
      await setImmediate();
  }
}
