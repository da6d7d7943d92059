import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fakePostgres, prepareData } from '../../../tests/support/doctor-context';
import { dataMigrations, tableMigrations } from '../../database/migrations';
import { database, extensions, migrations, statistics } from './database';

const { root, say } = prepareData();
const known = [...tableMigrations, ...dataMigrations].map(({ name }) => name);

let made = 0;
/** A real file with what the checks look for; `statements` come on top. */
function sqlite(...statements: string[]) {
  const dataDir = path.join(root, `data-${(made += 1)}`);
  mkdirSync(dataDir);
  const file = new Sqlite(path.join(dataDir, 'linefeed.db'));
  file.exec(
    "PRAGMA journal_mode = WAL; CREATE VIRTUAL TABLE published_titles USING fts5(title, tokenize = 'trigram')",
  );
  file.exec("CREATE VIRTUAL TABLE moderated_titles USING fts5(title, tokenize = 'trigram')");
  file.exec(
    'CREATE TABLE blogs (id integer primary key, title text); CREATE TABLE applied_migrations (name text)',
  );
  for (const name of known) file.prepare('INSERT INTO applied_migrations VALUES (?)').run(name);
  for (const statement of statements) file.exec(statement);
  file.close();
  return { settings: { dataDir } };
}

const all = [database, extensions, migrations, statistics];
const sayAll = async (given: object) => (await Promise.all(all.map((check) => say(check, given)))).join('\n');

test('a database in order is good in all respects', async () => {
  expect(await sayAll(sqlite())).toMatch(
    /^good: SQLite 3\.[\d.]+ answers\.\ngood: FTS5.*\ngood: All \d+ have run\.\ngood: .*$/,
  );
});

test('a database that is not there yet', async () => {
  const said = await sayAll({ settings: { dataDir: path.join(root, 'none') } });
  expect(said).toMatch(
    /^problem: There is no database in \S+ yet: `npm start` makes it\. If Linefeed runs with another DATA_DIR, set it here too, .*\.(\nwarning: Unknown while.*){3}$/,
  );
});

test('a file that is no database', async () => {
  const given = sqlite();
  writeFileSync(path.join(given.settings.dataDir, 'linefeed.db'), 'not a database'.repeat(1000));
  expect(await sayAll(given)).toMatch(
    /^problem: The database cannot be used, because its file is damaged: restore a backup\.(\nwarning: Unknown while.*){3}$/,
  );
});

test('tables of the search that are missing', async () => {
  expect(await say(extensions, sqlite('DROP TABLE moderated_titles'))).toContain(
    'problem: The tables by which titles are searched are missing: restart Linefeed',
  );
});

test('migrations that have not run, or are of a newer release, or a database without any', async () => {
  expect(
    await say(migrations, sqlite(`DELETE FROM applied_migrations WHERE name = '${known[2]}'`)),
  ).toContain(`problem: ${known[2]} has not run: restart Linefeed`);
  expect(await say(migrations, sqlite("INSERT INTO applied_migrations VALUES ('9999-future')"))).toContain(
    'problem: A newer release has changed this database (9999-future)',
  );
  expect(await say(migrations, sqlite('DROP TABLE applied_migrations'))).toContain(
    'problem: The database is empty',
  );
});

const manyBlogs = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
  INSERT INTO blogs SELECT i, 'x' FROM n`;

test('statistics of SQLite', async () => {
  expect(await say(statistics, sqlite(manyBlogs))).toContain('warning: SQLite has none');
  expect(await say(statistics, sqlite(manyBlogs, 'CREATE INDEX a ON blogs (title)', 'ANALYZE'))).toContain(
    'good: ',
  );
  const later = sqlite(
    manyBlogs,
    'CREATE INDEX a ON blogs (title)',
    'ANALYZE',
    'CREATE INDEX b ON blogs (title, id)',
  );
  expect(await say(statistics, later)).toContain(
    'warning: SQLite has none for 1 of its indexes: restart Linefeed',
  );
  // Of an empty table, SQLite makes them for partial indexes only.
  const empty = sqlite(
    'CREATE TABLE drafts (id)',
    'CREATE INDEX a ON drafts (id)',
    'CREATE INDEX b ON drafts (id) WHERE id > 1',
    'ANALYZE',
  );
  expect(await say(statistics, empty)).toContain('good: SQLite knows');
});

const postgres = (answers: Record<string, object[]>) => ({
  database: fakePostgres({
    server_version: [{ v: '17.2' }],
    pg_trgm: [{ installed: true, offered: true }],
    "relname = 'applied_migrations'": [{}],
    'FROM applied_migrations': known.map((name) => ({ name })),
    ...answers,
  }),
});

test('an old PostgreSQL, and one without the extension', async () => {
  expect(await say(database, postgres({}))).toBe('good: PostgreSQL 17.2 answers.');
  expect(await say(database, postgres({ server_version: [{ v: '13.9' }] }))).toContain(
    'problem: PostgreSQL 13.9 is too old: upgrade it to 14 or later.',
  );
  expect(await say(extensions, postgres({}))).toContain('good: ');
  const offered = postgres({ pg_trgm: [{ installed: false, offered: true }] });
  expect(await say(extensions, offered)).toContain(
    'problem: pg_trgm, which searches titles, is not installed',
  );
  const without = postgres({ pg_trgm: [{ installed: false, offered: false }] });
  expect(await say(extensions, without)).toContain('install its contrib package');
});

test('statistics of PostgreSQL', async () => {
  expect(await say(statistics, postgres({}))).toContain('good: ');
  const names = ['blogs', 'tags', 'likes', 'files'].map((name) => ({ name }));
  expect(await say(statistics, postgres({ 'pg_stats ': names }))).toContain(
    'warning: PostgreSQL has none for blogs, tags, likes and 1 more',
  );
  expect(await say(statistics, postgres({ pg_stat_user_tables: names.slice(1, 2) }))).toContain(
    'none for tags, and',
  );
});

test('a PostgreSQL that does not answer', async () => {
  const said = await say(database, { settings: { databaseUrl: 'postgres://me:Pass-1@127.0.0.1:1/site' } });
  expect(said).toBe(
    'problem: PostgreSQL at 127.0.0.1:1 cannot be used, because nothing listens there: start it, or correct DATABASE_URL.',
  );
});
