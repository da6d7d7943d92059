import { db, isPostgres } from '../connection';

const unknownIndexes = `SELECT name FROM sqlite_master
  WHERE type = 'index' AND tbl_name IN (SELECT tbl FROM sqlite_stat1)
    AND name NOT IN (SELECT idx FROM sqlite_stat1 WHERE idx IS NOT NULL)`;

/**
 * SQLite plans well with statistics of all of a table's indexes or of none. An index that was made after the last ANALYZE
 * has none and looks better than it is: a list would be sorted instead of read in order.
 */
async function completeSqlite() {
  if (!(await db()('sqlite_master').where({ name: 'sqlite_stat1' }).first('name'))) return;
  const indexes: { name: string }[] = await db().raw(unknownIndexes);
  for (const { name } of indexes) await db().raw('ANALYZE ??', [name]);
}

const unknownColumns = `SELECT DISTINCT t.relname AS name FROM pg_class t
  JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.reltuples > 0
    AND NOT EXISTS (SELECT 1 FROM pg_stats s
      WHERE s.schemaname = current_schema() AND s.tablename = t.relname AND s.attname = c.attname)`;

/**
 * Where a content type has changed, Strapi alters columns like `state` to the type that they have, and PostgreSQL drops
 * their statistics: it then expects one blog in two hundred to be published, and reads and sorts them all.
 */
async function completePostgres() {
  const { rows: tables }: { rows: { name: string }[] } = await db().raw(unknownColumns);
  for (const { name } of tables) await db().raw('ANALYZE ??', [name]);
}

/** Completes the statistics of the query planner, after tables have changed. */
export const updateStatistics = () => (isPostgres() ? completePostgres() : completeSqlite());
