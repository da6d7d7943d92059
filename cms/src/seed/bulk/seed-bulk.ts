import { setImmediate } from 'node:timers/promises';
import { db, inTransaction, isPostgres } from '../../database/connection';
import { optimiseSearchIndexes } from '../../database/search/optimise';
import { findIds } from '../seed-id';
import { batchSize, blogIdOf, bulkBlog } from './bulk-blog';
import { addPeople } from './bulk-people';
import { insertBlogs } from './insert-blogs';
import { readPassages } from './generate-text';

const barWidth = 30;

/** Shows progress on stderr: a bar on a terminal, otherwise a line for every tenth part. */
function startProgress(total: number) {
  const { isTTY } = process.stderr;
  const began = Date.now();
  const figure = (value: number) => value.toLocaleString('en');
  let tenths = 0;

  return (done: number) => {
    const share = done / total;
    const seconds = (Date.now() - began) / 1000;
    const left = Math.round((seconds / done) * (total - done));
    const line = `${figure(done)}/${figure(total)} blogs, ${Math.round(seconds)} s, about ${left} s left`;
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    if (isTTY) process.stderr.write(`\r\x1b[K${bar} ${line}${done === total ? '\n' : ''}`);
    else if (Math.floor(share * 10) > tenths) process.stderr.write(`${line}\n`);
    tenths = Math.floor(share * 10);
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
