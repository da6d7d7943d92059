import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../../database/connection';
import { optimiseSearchIndexes } from '../../database/search/optimise';
import { repeatableId } from '../repeatable';
import { insertBlogs } from './bulk-batch';
import { batchSize, bulkBlog } from './bulk-blog';
import { addPeople } from './bulk-people';
import { type Passage, readPassages } from './passages';
import { showProgress } from './progress';

async function missing(batch: number, wanted: number): Promise<number[]> {
  const first = batch * batchSize;
  const indexes = Array.from({ length: Math.min(batchSize, wanted - first) }, (_, i) => first + i);
  const idOf = (index: number) => repeatableId('bulk-blog', String(index));
  const there = await db()('blogs').whereIn('document_id', indexes.map(idOf)).pluck('document_id');
  const known = new Set(there);
  return indexes.filter((index) => !known.has(idOf(index)));
}

/** One batch is one transaction: what is cut short leaves nothing half. */
async function seedBatch(
  batch: number,
  wanted: number,
  before: readonly number[],
  passages: readonly Passage[],
  covers: readonly string[],
) {
  const blogs = (await missing(batch, wanted)).map((index) => bulkBlog(index, passages));
  return inTransaction(async (trx) => {
    const people = await addPeople(trx, batch, before);
    if (blogs.length > 0) await insertBlogs(trx, blogs, people, covers);
    return people;
  });
}

const largeTables = 'SELECT tbl FROM sqlite_stat1 WHERE CAST(stat AS integer) >= 1000';

/** SQLite plans with what is there now; of small tables it forgets it, or it would scan them long after they grew. */
async function analyseSqlite() {
  await db().raw('ANALYZE');
  for (const table of ['sqlite_stat4', 'sqlite_stat1']) {
    await db().raw(`DELETE FROM ${table} WHERE tbl NOT IN (${largeTables})`);
  }
  await db().raw('ANALYZE sqlite_schema');
  await db().raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** So that the database plans with what is there now. */
async function analyse() {
  if (isPostgres()) await db().raw('VACUUM ANALYZE');
  else await analyseSqlite();
}

/** Fills the database up to so many invented blogs, always the same ones; what is there is left as it is. */
export async function seedBulk(wanted: number, covers: readonly string[]): Promise<void> {
  const passages = await readPassages();
  const progress = showProgress(wanted, 'blogs');
  let people: number[] = [];
  for (let batch = 0; batch * batchSize < wanted; batch += 1) {
    people = await seedBatch(batch, wanted, people, passages, covers);
    progress.reach(Math.min(wanted, (batch + 1) * batchSize));
    // SQLite's driver never waits: without a pause Ctrl-C would be heard only at the end.
    await setImmediate();
  }
  progress.end();
  await optimiseSearchIndexes();
  await analyse();
}
