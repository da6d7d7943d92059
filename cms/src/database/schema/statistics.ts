import { db, isPostgres } from '../connection';

const unknownIndexes = `SELECT name FROM sqlite_master
  WHERE type = 'index' AND tbl_name IN (SELECT tbl FROM sqlite_stat1)
    AND name NOT IN (SELECT idx FROM sqlite_stat1 WHERE idx IS NOT NULL)`;

/** SQLite prefers an index that has no statistics to one that has them: it would sort a list, not read it in order. */
async function completeSqlite() {
  if (!(await db()('sqlite_master').where({ name: 'sqlite_stat1' }).first('name'))) return;
  const indexes: { name: string }[] = await db().raw(unknownIndexes);
  for (const { name } of indexes) await db().raw('ANALYZE ??', [name]);
}

/** Tables of PostgreSQL that hold rows, and a column without statistics. */
const tablesWithoutStatistics = `SELECT DISTINCT t.relname AS name FROM pg_class t
  JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.reltuples > 0
    AND NOT EXISTS (SELECT 1 FROM pg_stats s
      WHERE s.schemaname = current_schema() AND s.tablename = t.relname AND s.attname = c.attname)`;

/** PostgreSQL drops a column's statistics when Strapi alters it, and then expects few rows: it would sort all blogs. */
async function completePostgres() {
  const { rows: tables }: { rows: { name: string }[] } = await db().raw(tablesWithoutStatistics);
  for (const { name } of tables) await db().raw('ANALYZE ??', [name]);
}

/** Completes the statistics of the query planner, after tables have changed. */
export const updateStatistics = () => (isPostgres() ? completePostgres() : completeSqlite());
