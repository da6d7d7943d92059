import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../../database/connection';
import { fixedId } from '../fixed';
import { insertBlogs } from './bulk-batch';
import { batchSize, bulkBlog } from './bulk-blog';
import { addPeople } from './bulk-people';
import { type Passage, readPassages } from './passages';
import { showProgress } from './progress';

async function missing(batch: number, wanted: number): Promise<number[]> {
  const first = batch * batchSize;
  const indexes = Array.from({ length: Math.min(batchSize, wanted - first) }, (_, i) => first + i);
  const idOf = (index: number) => fixedId('bulk-blog', String(index));
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

/** So that the database plans with what is there now. */
async function analyse() {
  await db().raw(isPostgres() ? 'VACUUM ANALYZE' : 'ANALYZE');
  if (isPostgres()) return;
  await db().raw('PRAGMA optimize');
  await db().raw('PRAGMA wal_checkpoint(TRUNCATE)');
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
  await analyse();
}
