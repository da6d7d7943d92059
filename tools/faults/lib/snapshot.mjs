import { createHash } from 'node:crypto';
import { select } from './database.mjs';

const isSqlite = (database) => database.client.config.client === 'better-sqlite3';
const tableNames = (database) =>
  isSqlite(database)
    ? "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%'"
    : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'";
const structure = (database) =>
  isSqlite(database)
    ? 'SELECT name, sql FROM sqlite_master ORDER BY name'
    : `SELECT indexdef AS sql FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT table_name || '.' || column_name || ' ' || data_type FROM information_schema.columns
         WHERE table_schema = 'public'
       UNION ALL SELECT conname FROM pg_constraint ORDER BY 1`;

/** Every row of every table, Strapi's own notes apart, and how the tables are made. */
export async function takeSnapshot(database) {
  const tables = {};
  for (const { name } of await select(database, tableNames(database))) {
    if (!name.startsWith('strapi_')) tables[name] = await database(name).select('*');
  }
  return {
    tables,
    structure: (await select(database, structure(database))).map((row) => JSON.stringify(row)),
  };
}

const textOf = (row, columns) => JSON.stringify(columns.map((column) => row[column]));

/** How many rows of the first snapshot the second one lacks, by table; columns that are gone are not looked at. */
export function listLost(before, after, besides = []) {
  const lost = {};
  for (const [name, rows] of Object.entries(before.tables)) {
    if (rows.length === 0 || besides.includes(name)) continue;
    const now = after.tables[name] ?? [];
    const columns = Object.keys(rows[0]).filter((column) => now.length === 0 || column in now[0]);
    const known = new Set(now.map((row) => textOf(row, columns)));
    const missing = rows.filter((row) => !known.has(textOf(row, columns)));
    if (missing.length > 0) lost[name] = missing.length;
  }
  return lost;
}

/** What differs between two snapshots that should be the same. */
export function listDifferences(before, after) {
  const names = new Set([...Object.keys(before.tables), ...Object.keys(after.tables)]);
  const rowsOf = ({ tables }, name) => (tables[name] ?? []).map((row) => JSON.stringify(row)).sort();
  const differing = [...names].filter((name) => rowsOf(before, name).join() !== rowsOf(after, name).join());
  return before.structure.join() === after.structure.join() ? differing : [...differing, 'structure'];
}

const userTables = {
  up_users: ['id', 'document_id', 'username', 'name', 'blocked', 'role_id', 'blogs_count', 'followers_count'],
  blogs: [
    'id',
    'document_id',
    'title',
    'content',
    'state',
    'author_id',
    'likes_count',
    'comments_count',
    'version_at',
  ],
  comments: ['id', 'document_id', 'content', 'blog_id', 'author_id', 'created_at'],
  likes: ['blog_id', 'user_id'],
  follows: ['follower_id', 'followee_id'],
  sessions: ['id', 'token_hash', 'user_id', 'ends_at'],
  tags: ['id', 'name', 'key', 'blogs_count'],
  categories: ['id', 'name', 'slug', 'blogs_count'],
  blog_tags: ['blog_id', 'tag_id', 'position'],
  blog_categories: ['blog_id', 'category_id', 'position'],
  contact_messages: ['id', 'email', 'message'],
  subscribers: ['id', 'email'],
  counters: ['name', 'value'],
};

/** A hash of everything that people have put into the database. */
export async function fingerprint(database) {
  const hash = createHash('sha256');
  for (const [table, columns] of Object.entries(userTables)) {
    const rows = await database(table).select(columns).orderBy(columns);
    hash.update(`${table}\0${rows.length}\0${JSON.stringify(rows)}\0`);
  }
  return hash.digest('hex');
}
