import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../../database/connection';
import { optimiseSearchIndexes } from '../../database/search/optimise';
import { seedId } from '../seed-id';
import { insertBlogs } from './bulk-batch';
import { batchSize, bulkBlog } from './bulk-blog';
import { addPeople } from './bulk-people';
import { type Passage, readPassages } from './passages';
import { startProgress } from './progress';

async function missing(batch: number, wanted: number): Promise<number[]> {
  const first = batch * batchSize;
  const indexes = Array.from({ length: Math.min(batchSize, wanted - first) }, (_, i) => first + i);
  const idOf = (index: number) => seedId('bulk-blog', String(index));
  const there = await db()('blogs').whereIn('document_id', indexes.map(idOf)).pluck('document_id');
  const known = new Set(there);
  return indexes.filter((index) => !known.has(idOf(index)));
}

/** One batch is one transaction, so that an interrupted run leaves no incomplete batch. */
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

/** Updates SQLite's statistics, except those of small tables, which it would scan long after they have grown. */
async function analyseSqlite() {
  await db().raw('ANALYZE');
  for (const table of ['sqlite_stat4', 'sqlite_stat1']) {
    await db().raw(`DELETE FROM ${table} WHERE tbl NOT IN (${largeTables})`);
  }
  await db().raw('ANALYZE sqlite_schema');
  await db().raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Updates the statistics that the query planner uses. */
async function analyse() {
  if (isPostgres()) await db().raw('VACUUM ANALYZE');
  else await analyseSqlite();
}

/** Fills the database with so many generated blogs, always the same ones, and leaves existing ones alone. */
export async function seedBulk(wanted: number, covers: readonly string[]): Promise<void> {
  const passages = await readPassages();
  const progress = startProgress(wanted, 'blogs');
  let people: number[] = [];
  for (let batch = 0; batch * batchSize < wanted; batch += 1) {
    people = await seedBatch(batch, wanted, people, passages, covers);
    progress.reach(Math.min(wanted, (batch + 1) * batchSize));
    // SQLite's driver is synchronous: without a pause Ctrl-C would take effect only at the end.
    await setImmediate();
  }
  progress.end();
  await optimiseSearchIndexes();
  await analyse();
}
