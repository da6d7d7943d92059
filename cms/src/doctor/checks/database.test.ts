import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fakePostgres, prepareData } from '../../../tests/support/doctor-context';
import { dataMigrations, tableMigrations } from '../../database/migrations';
import { database, migrations } from './database';

const { root, say } = prepareData();
const known = [...tableMigrations, ...dataMigrations].map(({ name }) => name);

let made = 0;
/** A real file with what the checks look for; `statements` come on top. */
function sqlite(...statements: string[]) {
  const dataDir = path.join(root, `data-${(made += 1)}`);
  mkdirSync(dataDir);
  const file = new Sqlite(path.join(dataDir, 'linefeed.db'));
  file.exec('PRAGMA journal_mode = WAL; CREATE TABLE applied_migrations (name text)');
  for (const name of known) file.prepare('INSERT INTO applied_migrations VALUES (?)').run(name);
  for (const statement of statements) file.exec(statement);
  file.close();
  return { settings: { dataDir } };
}

const all = [database, migrations];
const sayAll = async (given: object) => (await Promise.all(all.map((check) => say(check, given)))).join('\n');

test('a database in order', async () => {
  expect(await sayAll(sqlite())).toMatch(/^good: SQLite 3\.[\d.]+ answers\.\ngood: All \d+ have run\.$/);
});

test('a database that is not there yet', async () => {
  const said = await sayAll({ settings: { dataDir: path.join(root, 'none') } });
  expect(said).toMatch(
    /^problem: There is no database in \S+ yet: `npm start` makes it\. If Linefeed runs with another DATA_DIR, set it here too, .*\.\nwarning: Unknown while.*$/,
  );
});

test('a file that is no database', async () => {
  const given = sqlite();
  writeFileSync(path.join(given.settings.dataDir, 'linefeed.db'), 'not a database'.repeat(1000));
  expect(await sayAll(given)).toMatch(
    /^problem: The database cannot be used, because its file is damaged: restore a backup\.\nwarning: Unknown while.*$/,
  );
});

test('migrations that have not run, or are of a newer release, or a database without any', async () => {
  expect(
    await say(migrations, sqlite(`DELETE FROM applied_migrations WHERE name = '${known[2]}'`)),
  ).toContain(`problem: Not all have run (${known[2]}): restart Linefeed`);
  expect(await say(migrations, sqlite("INSERT INTO applied_migrations VALUES ('9999-future')"))).toContain(
    'problem: A newer release has changed this database (9999-future)',
  );
  expect(await say(migrations, sqlite('DROP TABLE applied_migrations'))).toContain(
    'problem: The database is empty',
  );
});

const postgres = (answers: Record<string, object[]>) => ({
  database: fakePostgres({
    server_version: [{ version: '17.2' }],
    "relname = 'applied_migrations'": [{}],
    'FROM applied_migrations': known.map((name) => ({ name })),
    ...answers,
  }),
});

test('an old PostgreSQL', async () => {
  expect(await say(database, postgres({}))).toBe('good: PostgreSQL 17.2 answers.');
  expect(await say(database, postgres({ server_version: [{ version: '13.9' }] }))).toContain(
    'problem: PostgreSQL 13.9 is too old: upgrade it to 14 or later.',
  );
});

test('a PostgreSQL that does not answer', async () => {
  const said = await say(database, { settings: { databaseUrl: 'postgres://me:Pass-1@127.0.0.1:1/site' } });
  expect(said).toBe(
    'problem: PostgreSQL at 127.0.0.1:1 cannot be used, because nothing listens there: start it, or correct DATABASE_URL.',
  );
});
