import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../../database/connection';
import { optimiseSearchIndexes } from '../../database/search/optimise';
import { formatCount } from '../../lib/format-numbers';
import { findIds } from '../seed-id';
import { batchSize, blogIdOf, bulkBlog, readPassages } from './bulk-blog';
import { addPeople } from './bulk-people';
import { insertBlogs } from './insert-blogs';

/** Tells on stderr after each tenth part how long the rest will take. */
function startProgress(total: number) {
  const began = Date.now();
  let tenths = 0;

  return (done: number) => {
    const share = done / total;
    if (Math.floor(share * 10) === tenths) return;
    tenths = Math.floor(share * 10);
    const seconds = (Date.now() - began) / 1000;
    const left = Math.round(seconds / share - seconds);
    console.error(`${done}/${formatCount(total, 'blog')}, ${Math.round(seconds)} s, about ${left} s left`);
  };
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

/** Fills the database with so many generated blogs, always the same ones, and leaves existing ones alone. */
export async function seedBulk(wanted: number, covers: readonly string[]): Promise<void> {
  const passages = readPassages();
  const showProgress = startProgress(wanted);
  let people: number[] = [];
  for (let batch = 0; batch * batchSize < wanted; batch += 1) {
    const first = batch * batchSize;
    const end = Math.min(first + batchSize, wanted);
    const indexes = Array.from({ length: end - first }, (_, i) => first + i);
    const known = await findIds(db(), 'blogs', indexes.map(blogIdOf));
    const blogs = indexes
      .filter((index) => !known.has(blogIdOf(index)))
      .map((index) => bulkBlog(index, passages));
    // One batch is one transaction, so that an interrupted run leaves no incomplete batch.
    people = await inTransaction(async (trx) => {
      const withNew = await addPeople(trx, batch, people);
      if (blogs.length > 0) await insertBlogs(trx, blogs, withNew, covers);
      return withNew;
    });
    showProgress(end);
    // SQLite's driver is synchronous: without a pause Ctrl-C would take effect only at the end.
    await setImmediate();
  }
  await optimiseSearchIndexes();
  await (isPostgres() ? db().raw('VACUUM ANALYZE') : analyseSqlite());
}
