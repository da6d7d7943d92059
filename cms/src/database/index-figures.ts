import type { Knex } from 'knex';

const unknownIndexes = `SELECT name FROM sqlite_master
  WHERE type = 'index' AND tbl_name IN (SELECT tbl FROM sqlite_stat1)
    AND name NOT IN (SELECT idx FROM sqlite_stat1 WHERE idx IS NOT NULL)`;

/**
 * SQLite guesses well with no figures about a table's indexes, and with figures about all of them. One that was made
 * after the last ANALYZE has none and looks better than it is: a list would be sorted row by row instead of read.
 */
export async function completeIndexFigures(trx: Knex) {
  if (!(await trx('sqlite_master').where({ name: 'sqlite_stat1' }).first('name'))) return;
  const indexes: { name: string }[] = await trx.raw(unknownIndexes);
  for (const { name } of indexes) await trx.raw('ANALYZE ??', [name]);
}
