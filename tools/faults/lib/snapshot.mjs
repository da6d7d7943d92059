import { isSqlite, select } from './database.mjs';

const tableNames = (database) =>
  isSqlite(database)
    ? "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%'"
    : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'";

/** Every row of every table, Strapi's own notes apart. */
export async function takeSnapshot(database) {
  const tables = {};
  for (const { name } of await select(database, tableNames(database))) {
    if (!name.startsWith('strapi_')) tables[name] = await database(name).select('*');
  }
  return { tables };
}

const textOf = (row, columns) => JSON.stringify(columns.map((column) => row[column]));

/** How many rows of the first snapshot the second one lacks, by table; columns that are gone are not looked at. */
export function listLost(before, after, exempt) {
  const lost = {};
  for (const [name, rows] of Object.entries(before.tables)) {
    if (rows.length === 0 || exempt.includes(name)) continue;
    const now = after.tables[name] ?? [];
    const columns = Object.keys(rows[0]).filter((column) => now.length === 0 || column in now[0]);
    const known = new Set(now.map((row) => textOf(row, columns)));
    const missing = rows.filter((row) => !known.has(textOf(row, columns)));
    if (missing.length > 0) lost[name] = missing.length;
  }
  return lost;
}

/** Lists the tables that differ between two snapshots that should be the same. */
export function listDifferences(before, after) {
  const names = new Set([...Object.keys(before.tables), ...Object.keys(after.tables)]);
  const rowsOf = ({ tables }, name) => (tables[name] ?? []).map((row) => JSON.stringify(row)).sort();
  return [...names].filter((name) => rowsOf(before, name).join() !== rowsOf(after, name).join());
}
