import { oldestPostgres } from '../../backup/target/postgres-requirements';
import { dataMigrations, tableMigrations } from '../../database/migrations';
import { indexesWithoutStatistics, tablesWithoutStatistics } from '../../database/schema/statistics';
import { titleTables } from '../../database/schema/titles';
import {
  problem,
  type Check,
  codeOf,
  good,
  orGood,
  type Outcome,
  type CheckContext,
  warning,
} from '../check';
import { type ReadableDatabase, NoDatabase } from '../database';

const cannotOpen = 'its file cannot be opened: do what is said under Permissions';

const reasons: Record<string, string> = {
  '28P01': 'it refuses the password: correct DATABASE_URL',
  '28000': 'it refuses the user: correct DATABASE_URL',
  '3D000': 'it has no database of that name: create it, or correct DATABASE_URL',
  '53300': 'it has too many connections: raise its max_connections, or lower DATABASE_POOL',
  '57P03': 'it is starting or stopping: wait a moment',
  ECONNREFUSED: 'nothing listens there: start it, or correct DATABASE_URL',
  ENOTFOUND: 'its host is unknown: correct DATABASE_URL',
  SQLITE_NOTADB: 'its file is damaged: restore a backup',
  SQLITE_CORRUPT: 'its file is damaged: restore a backup',
  SQLITE_BUSY: 'another program has locked it: end that program',
  EACCES: cannotOpen,
  SQLITE_CANTOPEN: cannotOpen,
  SQLITE_READONLY_DIRECTORY: cannotOpen,
};

function describeFailure(error: unknown, { settings }: CheckContext): string {
  if (error instanceof NoDatabase)
    return `There is no database in ${settings.dataDir} yet: \`npm start\` makes it. If Linefeed runs with another DATA_DIR, set it here too, or in .env for all commands.`;
  const code = codeOf(error);
  const kind = settings.databaseUrl ? `PostgreSQL at ${new URL(settings.databaseUrl).host}` : 'The database';
  return `${kind} cannot be used, because ${reasons[code] ?? `of ${code}: see its log`}.`;
}

/** A check of the database that says nothing of its own while the database cannot be used. */
function ofDatabase(name: string, look: (database: ReadableDatabase) => Promise<Outcome[]>): Check {
  return {
    name,
    async run(context) {
      const database = await context.database().catch(() => null);
      return database ? look(database) : [warning('Unknown while the database cannot be used.')];
    },
  };
}

const versionOf = async ({ isPostgres, all }: ReadableDatabase): Promise<string> => {
  const sql = isPostgres ? "SELECT current_setting('server_version') AS v" : 'SELECT sqlite_version() AS v';
  return (await all<{ v: string }>(sql))[0]?.v ?? '';
};

export const database: Check = {
  name: 'Database',
  async run(context) {
    try {
      const opened = await context.database();
      const version = await versionOf(opened);
      if (opened.isPostgres && parseInt(version, 10) < oldestPostgres)
        return [problem(`PostgreSQL ${version} is too old: upgrade it to ${oldestPostgres} or later.`)];
      return [good(`${opened.isPostgres ? 'PostgreSQL' : 'SQLite'} ${version} answers.`)];
    } catch (error) {
      return [problem(describeFailure(error, context))];
    }
  },
};

async function lookForTrigrams({ all }: ReadableDatabase): Promise<Outcome[]> {
  const [found] = await all<{ installed: boolean; offered: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') AS installed,
       EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS offered`,
  );
  if (found?.installed) return [good('pg_trgm, which searches titles, is installed.')];
  if (found?.offered)
    return [
      problem(
        'pg_trgm, which searches titles, is not installed: run CREATE EXTENSION pg_trgm in the database, then restart Linefeed.',
      ),
    ];
  return [problem('This PostgreSQL has no pg_trgm, which searches titles: install its contrib package.')];
}

async function lookForFullText({ all }: ReadableDatabase): Promise<Outcome[]> {
  const [module] = await all("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'");
  if (!module)
    return [
      problem(
        'This SQLite has no FTS5, which searches titles: run `npm ci`, which installs one that has it.',
      ),
    ];
  const names = titleTables.map((name) => `'${name}'`).join(', ');
  const found = await all(`SELECT 1 FROM sqlite_master WHERE name IN (${names}) AND sql LIKE '%trigram%'`);
  return found.length === titleTables.length
    ? [good('FTS5, which searches titles, is installed.')]
    : [problem('The tables by which titles are searched are missing: restart Linefeed, which makes them.')];
}

export const extensions = ofDatabase('Extensions', (opened) =>
  opened.isPostgres ? lookForTrigrams(opened) : lookForFullText(opened),
);

const known = [...tableMigrations, ...dataMigrations].map(({ name }) => name);

async function listApplied({ isPostgres, all }: ReadableDatabase): Promise<string[] | null> {
  const catalogue = isPostgres
    ? "SELECT 1 FROM pg_class WHERE relname = 'applied_migrations' AND relnamespace = current_schema()::regnamespace"
    : "SELECT 1 FROM sqlite_master WHERE name = 'applied_migrations'";
  if ((await all(catalogue)).length === 0) return null;
  return (await all<{ name: string }>('SELECT name FROM applied_migrations')).map(({ name }) => name);
}

export const migrations = ofDatabase('Migrations', async (opened) => {
  const applied = await listApplied(opened);
  if (!applied) return [problem('The database is empty: start Linefeed, which makes its tables.')];
  const missing = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  return orGood(
    [
      ...(missing.length > 0
        ? [
            problem(
              `${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} not run: restart Linefeed, and read its log if that does not help.`,
            ),
          ]
        : []),
      ...(newer.length > 0
        ? [
            problem(
              `A newer release has changed this database (${newer.join(', ')}): start that release again, or restore a backup.`,
            ),
          ]
        : []),
    ],
    `All ${known.length} have run.`,
  );
});

/** Tables of this size are read in a bad order without statistics. */
const manyRows = 1000;

async function lookAtSqliteStatistics({ all }: ReadableDatabase): Promise<Outcome[]> {
  if ((await all("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'")).length === 0) {
    const few = await all(`SELECT id FROM blogs LIMIT ${manyRows}`).then((rows) => rows.length < manyRows);
    return few
      ? [good('None are needed yet, because there are few blogs.')]
      : [
          warning(
            'SQLite has none, and may read long lists in a bad order: stop Linefeed, then run `sqlite3 linefeed.db ANALYZE` in its data folder.',
          ),
        ];
  }
  const indexes = await all<{ name: string }>(indexesWithoutStatistics);
  if (indexes.length === 0) return [good('SQLite knows how many rows its indexes hold.')];
  return [
    warning(`SQLite has none for ${indexes.length} of its indexes: restart Linefeed, which completes them.`),
  ];
}

/** Tables that PostgreSQL has not looked at, because its autovacuum does not run, or has not yet. */
const neverAnalysed = `SELECT relname AS name FROM pg_stat_user_tables
  WHERE schemaname = current_schema() AND n_live_tup >= ${manyRows}
    AND last_analyze IS NULL AND last_autoanalyze IS NULL`;

async function lookAtPostgresStatistics({ all }: ReadableDatabase): Promise<Outcome[]> {
  const tables = [
    ...(await all<{ name: string }>(tablesWithoutStatistics)),
    ...(await all<{ name: string }>(neverAnalysed)),
  ];
  const names = [...new Set(tables.map(({ name }) => name))];
  if (names.length === 0) return [good('PostgreSQL knows how many rows its tables hold.')];
  const some = names.slice(0, 3).join(', ');
  return [
    warning(
      `PostgreSQL has none for ${some}${names.length > 3 ? ` and ${names.length - 3} more` : ''}, and may read lists in a bad order: run ANALYZE in its database.`,
    ),
  ];
}

export const statistics = ofDatabase('Statistics', async (opened) => {
  if (!(await listApplied(opened))) return [warning('Unknown while the database is empty.')];
  return opened.isPostgres ? lookAtPostgresStatistics(opened) : lookAtSqliteStatistics(opened);
});
